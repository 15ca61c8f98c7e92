import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Display, killProcesses } from './webkit.ts';

const PROGRAM = fileURLToPath(new URL('lone-window.py', import.meta.url));

/** A window of WebKit without WebDriver; one call at a time. */
export class LoneWindow {
  readonly #program: ChildProcess;
  readonly #answers: AsyncIterator<string>;
  readonly #lines: Interface;

  /** `folder`: keeps what sites store. */
  constructor(display: Display, folder: string) {
    const program = spawn(PROGRAM, [folder], { env: display.env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#program = program;
    this.#lines = createInterface({ input: program.stdout });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  async goTo(url: string): Promise<void> {
    await this.#call({ url });
  }

  /** Runs the body of an async function in the page. */
  run(script: string): Promise<unknown> {
    return this.#call({ script });
  }

  /** Ends what stores and fetches for every page of this window, as a phone does in the background. */
  killNetwork(): void {
    killProcesses(this.#program.pid ?? 0, '(WebKitNetworkPr');
  }

  close(): void {
    this.#lines.close();
    this.#program.kill();
  }

  async #call(call: object): Promise<unknown> {
    this.#program.stdin?.write(`${JSON.stringify(call)}\n`);
    const { value: line } = await this.#answers.next();
    const { value, error } = JSON.parse(String(line)) as { value?: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  }
}
