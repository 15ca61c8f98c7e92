import { like, t } from '../e2e/page-models/words.page.ts';
import { until } from '../support/until.ts';
import type { WebKitWindow } from './webkit.ts';

const ROWS = `[...document.querySelectorAll('[role="grid"] [role="row"][data-row-id]')]`;
const ROUND = `[...document.querySelectorAll('#root a[href^="/rounds/"]')].find((one) => one.innerText.includes('60 jobs'))`;
const quoted = (words: string) => JSON.stringify(words);

/** Everything is fetched for the first time, and the app kept beside it, on a busy machine. */
const SYNC_MS = 120_000;
/** Some 840 files are kept, on a busy machine. */
export const INSTALL_MS = 240_000;

/** The app in a window of WebKit, for as much of it as the journeys there need. */
export class WebKitApp {
  readonly window: WebKitWindow;
  readonly url: string;

  constructor(window: WebKitWindow, url: string) {
    this.window = window;
    this.url = url;
  }

  /** Loads the list of rounds and waits for the one with 60 jobs. */
  async load(path = '/rounds'): Promise<void> {
    await this.window.goTo(this.url + path);
  }

  /** Fills the sign-in page as a person does, and waits until the app is open. */
  async signIn(person: { email: string; password: string }): Promise<void> {
    await this.fillSignIn(person);
    await this.window.until(`document.querySelector('#root .rm-cloud')`);
  }

  async fillSignIn({ email, password }: { email: string; password: string }): Promise<void> {
    for (const [name, words] of [
      ['email', email],
      ['password', password],
    ] as const) {
      const field = `document.querySelector('input[name=${name}]')`;
      await this.window.until(field);
      await this.window.run(`${field}.focus()`);
      await this.window.press(...words);
    }
    await this.window.press('Enter');
  }

  /** Waits for the list, and opens the round with 60 jobs as its link does. */
  async openRound(): Promise<void> {
    await this.window.until(ROUND);
    await this.window.run(`${ROUND}.click()`);
    await this.window.until(`${ROWS}.length > 5`);
  }

  /** Waits until the round at this address is open, with its jobs. */
  roundShown(address: string, patienceMs?: number): Promise<void> {
    const isThere = `location.pathname + location.search === ${quoted(address)}`;
    return this.window.until(`${isThere} && ${ROWS}.length > 5`, patienceMs);
  }

  /** The address that is shown, without what it asks for. */
  async path(): Promise<string> {
    return String(await this.window.run('return location.pathname'));
  }

  /** Ids of the jobs that are drawn, from the first. */
  async order(): Promise<string[]> {
    return (await this.window.run(`return ${ROWS}
      .sort((one, other) => one.dataset.index - other.dataset.index).map(({ dataset }) => dataset.rowId)`)) as string[];
  }

  /** Waits until the first jobs stand so. */
  async waitForOrder(ids: readonly string[]): Promise<void> {
    let seen: string[] = [];
    const isSo = async () => {
      seen = await this.order();
      return (
        seen.length > 3 &&
        ids.length > 0 &&
        seen.slice(0, ids.length).join() === ids.slice(0, seen.length).join()
      );
    };
    await until(isSo, 'the order is as expected').catch((error: Error) => {
      throw new Error(`${error.message}: ${ids.join()}\nbut it is ${seen.join()}`);
    });
  }

  /** Waits until the cloud in the header says this. */
  waitForCloud(words: string): Promise<void> {
    return this.window.until(
      `document.querySelector('#root .rm-cloud')?.getAttribute('aria-label') === ${quoted(words)}`,
      SYNC_MS,
    );
  }

  /** Lifts the job at a place by keys and takes it one row down; the next press of space drops it. */
  async lift(place: number): Promise<void> {
    await this.window.run(`${this.#handle(place)}.focus()`);
    await this.window.press(' ', 'Down');
  }

  async moveDown(place: number): Promise<void> {
    await this.lift(place);
    await this.window.press(' ');
  }

  /** Drags the job at a place by its handle onto the upper half of another's row. */
  async drag(place: number, onto: number): Promise<void> {
    const boxes = `[${this.#handle(place)}, ${ROWS}[${onto}]].map((one) => one.getBoundingClientRect().toJSON())`;
    const [from, to] = (await this.window.run(`return ${boxes}`)) as {
      x: number;
      y: number;
      width: number;
      height: number;
    }[];
    if (!from || !to) throw new Error('both rows must be in view');
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    const end = { x: to.x + 60, y: to.y + 6 };
    const between = [0.1, 0.3, 0.6, 0.9, 1].map((part) => ({
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    }));
    await this.window.pressMouse(start, ...between, end);
    // It goes to where the mark is, which is drawn a little later than the mouse was moved.
    await this.window.until(
      `document.querySelector('.rm-drop-above')?.dataset.rowId === ${ROWS}[${onto}].dataset.rowId`,
    );
    await this.window.releaseMouse();
  }

  /** The message that says a job was moved, as the source of a pattern. */
  static readonly movedWords = like('rounds.moved').source;

  /** Waits for the message that a job was moved to this place: then the change is saved. */
  waitForToast(place: string): Promise<void> {
    return this.window.until(this.#toast(place));
  }

  /** Presses 'Undo' in that message. */
  async undoMove(place: string): Promise<void> {
    await this.waitForToast(place);
    await this.window.run(
      `[...${this.#toast(place)}.querySelectorAll('button')].find((one) => one.innerText === ${quoted(t('kit.undo'))}).click()`,
    );
  }

  /** Waits until the app is kept on the device. */
  async waitUntilInstalled(): Promise<void> {
    await this.window.run(
      `navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.installed = ''; })`,
    );
    await this.window.until('document.documentElement.dataset.installed !== undefined', INSTALL_MS);
    await this.window.until('navigator.serviceWorker.controller !== null');
  }

  #toast(place: string): string {
    return `[...document.querySelectorAll('.rm-toast')].find((one) => ${like('rounds.moved', { place })}.test(one.innerText))`;
  }

  #handle(place: number): string {
    return `${ROWS}[${place}].querySelector('button[aria-roledescription], [aria-describedby]')`;
  }
}
