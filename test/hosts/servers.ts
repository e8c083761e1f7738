import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { findPort } from "../support/find-port.ts";

export const serverNames = ["nginx", "caddy"] as const;
export type ServerName = (typeof serverNames)[number];

export interface RunningServer {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a real server on a port of its own, as an administrator would set it up.
 *
 * @param snippet what `vitrine headers` prints for it
 * @param root the folder it serves
 * @param work a folder for its configuration and logs
 */
export async function startServer(
  name: ServerName,
  snippet: string,
  root: string,
  work: string,
): Promise<RunningServer> {
  const port = await findPort();
  await mkdir(work, { recursive: true });
  await writeFile(join(work, "snippet"), snippet);
  const file = join(work, "configuration");
  const isNginx = name === "nginx";
  await writeFile(file, isNginx ? configureNginx(port, root, work) : configureCaddy(port, root));
  const args = isNginx
    ? ["-p", work, "-c", file, "-e", join(work, "errors")]
    : ["run", "--config", file, "--adapter", "caddyfile"];
  const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  const child = spawn(name, args, { cwd: work, env });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => log.push(`${part}`));
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin, child, log);
  return { origin, stop: () => stop(child) };
}

function configureNginx(port: number, root: string, work: string): string {
  // Workers that are another user could not enter a folder of this one.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${work}/${kind};`)
    .join(" ");
  return `${user} daemon off; pid ${work}/pid; worker_processes 1; events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream;
  access_log off; ${temporary}
  server { listen 127.0.0.1:${port}; root ${root}; gzip_static on; include ${work}/snippet; }
}`;
}

function configureCaddy(port: number, root: string): string {
  return `{
\tadmin off
\tauto_https off
}
http://127.0.0.1:${port} {
\troot * ${root}
\timport snippet
}
`;
}

async function untilAnswered(origin: string, child: ChildProcess, log: string[]): Promise<void> {
  const hasAnswered = () =>
    fetch(origin).then(
      () => true,
      () => child.exitCode !== null,
    );
  await vi.waitUntil(hasAnswered, { timeout: 60_000, interval: 100 });
  if (child.exitCode !== null) throw new Error(`the server has ended: ${log.join("")}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "close");
}
