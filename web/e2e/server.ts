/** A real `shedu serve` on a free port, with a database of its own. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OWN = join(ROOT, ".venv/bin/shedu");

const PLUGINS = "plugins"; // the folder of games that are installed for a test

/** What the server serves; `npm run build` writes it. */
export const PAGE = join(ROOT, "src/shedu/web_dist/index.html");

/** A command of the project's own environment, or of the system's if there is none. */
export const SHEDU = existsSync(OWN) ? OWN : "shedu";
const PYTHON = existsSync(OWN) ? join(ROOT, ".venv/bin/python") : "python3";

/** Install a package of the project's examples into a folder, as somebody would beside Shedu. */
function install(example: string, folder: string): void {
  const how = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"];
  execFileSync(PYTHON, ["-m", "pip", "install", ...how, "--target", folder, join(ROOT, "examples", example)]);
}

export class Server {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private process: ChildProcess,
  ) {}

  /** Start one with the games of these examples besides its own. */
  static async start(...examples: string[]): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "shedu-e2e-"));
    for (const example of examples) install(example, join(folder, PLUGINS));
    const [process, url] = await serve(folder, 0);
    return new Server(url, folder, process);
  }

  /** End it as a machine that fails does: at once, without a word. */
  async kill(): Promise<void> {
    await end(this.process, "SIGKILL");
  }

  /** Serve again what a killed server left, at the same address. */
  async restart(): Promise<void> {
    [this.process] = await serve(this.folder, Number(new URL(this.url).port));
  }

  /** End it, and forget what it kept. */
  async stop(): Promise<void> {
    await end(this.process, "SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Start the command; it says where it listens in its first line. */
async function serve(folder: string, port: number): Promise<[ChildProcess, string]> {
  const database = `sqlite:///${join(folder, "shedu.db")}`;
  const words = ["serve", "--no-browser", "--port", `${port}`, "--workers", "1", "--database", database];
  const path = [join(folder, PLUGINS), process.env["PYTHONPATH"]].filter(Boolean).join(delimiter);
  const child = spawn(SHEDU, [...words, "--bot-pace", "0", "--per-address", "100", "--log-level", "error"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PYTHONPATH: path },
  });
  const lines = createInterface({ input: child.stdout! });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("the server ended before it listened")));
  const [line] = (await Promise.race([once(lines, "line"), ended])) as [string];
  ended.catch(() => undefined); // it ends some day
  return [child, line.split(" ").at(-1)!];
}

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill(signal);
  await ended;
}
