import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** What is said of a key of the page's viewport that other browsers know. */
const UNKNOWN_KEY = /RENDERING ERROR Viewport argument key/;

/** What WebKit says of each load that it stops because the page is left; asking for a version there would be the app's. */
const STOPPED_LOAD = /annot load (?!\S*\?served)\S+ due to access control checks/;

const ARROWS: ReadonlyMap<string, string> = new Map([
  ['Up', '\ue013'],
  ['Down', '\ue015'],
  ['Enter', '\ue007'],
]);

/** Processes that this one has started, and those that they have; first the youngest. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(Number(name)) === pid);
  return [...children.flatMap((child) => familyOf(Number(child))), pid];
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** The name stands in brackets and may hold anything, a number never does. */
const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(statOf(pid))?.[1]);

/** Ends a process that may have ended meanwhile. */
function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends those of a process's family that are called so; there has to be one. */
export function killProcesses(pid: number, name: string): void {
  const found = familyOf(pid).filter((one) => statOf(one).includes(name));
  if (found.length === 0) throw new Error(`no process is called ${name}`);
  for (const one of found) process.kill(one, 'SIGKILL');
}

/** A screen that nobody sees, with a manager of windows: without one the first key hangs. */
export interface Display {
  readonly env: NodeJS.ProcessEnv;
  close(): void;
}

export async function openDisplay(): Promise<Display> {
  const number = 200 + (process.pid % 300);
  const name = `:${number}`;
  const screen = spawn('Xvfb', [name, '-screen', '0', '1600x1200x24', '+extension', 'GLX'], {
    stdio: 'ignore',
  });
  await until(() => existsSync(`/tmp/.X11-unix/X${number}`), 'the screen is there');
  const env = {
    ...process.env,
    DISPLAY: name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const manager = spawn('openbox', [], { env, stdio: 'ignore' });
  return {
    env,
    close() {
      manager.kill();
      screen.kill();
    },
  };
}

/** A window of WebKit that is driven over WebDriver. */
export class WebKitWindow {
  readonly #driver: ChildProcess;
  readonly #base: string;
  readonly #folder: string;
  #session = '';

  private constructor(driver: ChildProcess, base: string, folder: string) {
    this.#driver = driver;
    this.#base = base;
    this.#folder = folder;
  }

  /** `folder`: keeps what sites store. */
  static async open(display: Display, folder: string): Promise<WebKitWindow> {
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], { env: display.env, stdio: 'ignore', detached: true });
    const window = new WebKitWindow(driver, `http://127.0.0.1:${port}`, folder);
    const answers = () =>
      fetch(`${window.#base}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(answers, 'the driver answers');
    const browser = { binary: WINDOW, args: [folder] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
    const { sessionId } = (await window.#call('POST', '/session', { capabilities })) as { sessionId: string };
    window.#session = `/session/${sessionId}`;
    await window.#call('POST', `${window.#session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
    return window;
  }

  goTo(url: string): Promise<unknown> {
    return this.#call('POST', `${this.#session}/url`, { url });
  }

  /** Runs the body of a function in the page. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#call('POST', `${this.#session}/execute/sync`, { script, args });
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string, patienceMs = 60_000): Promise<void> {
    const holds = async () => {
      try {
        return (await this.run(`return Boolean(${expression})`)) === true;
      } catch {
        // Between two pages there is nothing to ask.
        return false;
      }
    };
    await until(holds, `${expression} holds`, patienceMs).catch(async (error: Error) => {
      const asked = `return [location.href, document.body.innerText, window.waits?.()].join('\\n')`;
      const shown = await this.run(asked).catch(String);
      throw new Error(`${error.message}; the page shows\n${String(shown)}`);
    });
  }

  /** Presses keys one after the other; 'Down' and 'Up' are the arrows. */
  async press(...keys: string[]): Promise<void> {
    const values = keys.map((key) => ARROWS.get(key) ?? key);
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const body = { actions: [{ type: 'key', id: 'keys', actions }] };
    await this.#call('POST', `${this.#session}/actions`, body);
  }

  /** Presses the mouse's button at the first of these places of the page (CSS pixels), and takes it along the others. */
  pressMouse(...places: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const moves = places.map(({ x, y }) => {
      const place = { x: Math.round(x), y: Math.round(y) };
      return { type: 'pointerMove', duration: 50, ...place };
    });
    // The page draws between two moves, as it does under a hand.
    const actions = moves.flatMap((move, at) => [
      move,
      at === 0 ? { type: 'pointerDown', button: 0 } : { type: 'pause', duration: 50 },
    ]);
    return this.#useMouse(actions);
  }

  releaseMouse(): Promise<void> {
    return this.#useMouse([{ type: 'pointerUp', button: 0 }]);
  }

  async #useMouse(actions: object[]): Promise<void> {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#call('POST', `${this.#session}/actions`, { actions: [pointer] });
  }

  get #pid(): number {
    return Number(readFileSync(join(this.#folder, 'pid'), 'utf8'));
  }

  /** What pages have said on their console as an error, since the folder is used. */
  get errors(): string[] {
    const lines = readFileSync(join(this.#folder, 'console'), 'utf8').split('\n');
    // `http://…:1:22: CONSOLE ERROR words`, and `CONSOLE JS ERROR` for what nobody caught.
    const own = (line: string) => UNKNOWN_KEY.test(line) || STOPPED_LOAD.test(line);
    return lines.filter((line) => /\bCONSOLE [A-Z ]*ERROR\b/.test(line) && !own(line));
  }

  /** Another program lies over the window, or it is shown again. */
  hide(): void {
    process.kill(this.#pid, 'SIGUSR1');
  }
  show(): void {
    process.kill(this.#pid, 'SIGUSR2');
  }

  /** Stops the processes that run pages, as a phone does with what is not in front; answers how to go on. */
  freeze(): () => void {
    const pages = familyOf(this.#pid).filter((pid) => statOf(pid).includes('(WebKitWebProces'));
    if (pages.length === 0) throw new Error('no process runs a page');
    for (const pid of pages) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of pages) if (statOf(pid)) process.kill(pid, 'SIGCONT');
    };
  }

  /** Ends every process of the browser at once, as when the battery is empty. */
  async kill(): Promise<void> {
    const all = familyOf(this.#pid);
    for (const pid of all) endNow(pid);
    await until(() => all.every((pid) => !statOf(pid) || / Z /.test(statOf(pid))), 'WebKit has ended');
    this.#driver.kill();
  }

  /** Ends it; nothing is written to its folder any more. */
  async close(): Promise<void> {
    await this.#call('DELETE', this.#session).catch(() => {});
    await this.kill();
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.#base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  }
}
