import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection that has sent what is given, and no more. It reads nothing before it is told to. */
export async function connectTo(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}
