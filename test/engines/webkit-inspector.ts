import { spawn } from "node:child_process";
import { vi } from "vitest";
import WebSocket from "ws";
import type { Printed } from "./engine.ts";
import { findPort } from "./find-port.ts";

interface Message {
  id?: number;
  method?: string;
  params?: { message?: string; targetInfo?: { targetId: string } };
  result?: { result?: { value?: unknown } };
  error?: { message: string };
}

const patient = { timeout: 60_000, interval: 100 };

/**
 * What a page says in print, in WebKit: its driver has no command to print, but
 * its inspector shows a page as print media. It has to be a browser of its own, for
 * WebKit takes an inspector or a driver. Sheets are not made, and so not counted.
 *
 * @param environment with the display to open the browser on
 */
export async function readPrintMedia(
  browser: string,
  url: string,
  environment: NodeJS.ProcessEnv,
): Promise<Printed> {
  const address = `127.0.0.1:${await findPort()}`;
  const env = { ...environment, WEBKIT_INSPECTOR_HTTP_SERVER: address };
  const process = spawn(browser, ["--private", url], { stdio: "ignore", env });
  try {
    const socket = new WebSocket(`ws://${address}${await findTarget(address, url)}`);
    const evaluate = await openTarget(socket);
    const isPrint = "document.readyState === 'complete' && matchMedia('print').matches";
    await vi.waitUntil(() => evaluate(isPrint), patient);
    const words = String(await evaluate("document.body.innerText"));
    socket.close();
    return { words };
  } finally {
    process.kill();
  }
}

/** The path of the page, once it is there, from the list that the inspector shows people. */
function findTarget(address: string, url: string): Promise<string> {
  const look = async () => {
    const list = await fetch(`http://${address}/`).then(
      (answer) => answer.text(),
      // The browser takes a moment until it listens.
      () => "",
    );
    return list.includes(`>${url}<`) && /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
  };
  return vi.waitUntil(look, patient) as Promise<string>;
}

/** Shows the page in print; what comes back evaluates expressions in it. */
async function openTarget(socket: WebSocket): Promise<(code: string) => Promise<unknown>> {
  const answers = new Map<number, (message: Message) => void>();
  const target = await new Promise<string>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const { method, params } = JSON.parse(String(data)) as Message;
      if (method === "Target.targetCreated") resolve(params?.targetInfo?.targetId ?? "");
      if (method !== "Target.dispatchMessageFromTarget") return;
      const answer = JSON.parse(params?.message ?? "{}") as Message;
      answers.get(answer.id ?? 0)?.(answer);
    });
  });
  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<Message>((resolve, reject) => {
      const id = ++last;
      answers.set(id, (answer) =>
        answer.error ? reject(new Error(answer.error.message)) : resolve(answer),
      );
      const message = JSON.stringify({ id, method, params });
      const wrapped = { targetId: target, message };
      socket.send(JSON.stringify({ id, method: "Target.sendMessageToTarget", params: wrapped }));
    });
  await send("Page.enable", {});
  await send("Page.setEmulatedMedia", { media: "print" });
  return async (expression) => {
    const { result } = await send("Runtime.evaluate", { expression, returnByValue: true });
    return result?.result?.value;
  };
}
