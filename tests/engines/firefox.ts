import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, firefox, type Page } from 'playwright';
import { PATIENCE_MS, watchErrors } from '../support/browser.ts';

const PROGRAM = fileURLToPath(new URL('firefox-program.mjs', import.meta.url));
/** Settings of about:config by name. */
export type FirefoxSettings = Readonly<Record<string, string | number | boolean>>;

/** Stock Firefox with a profile of its own, which outlives the browser. */
export class FirefoxDevice {
  readonly errors: string[] = [];
  readonly #profile = mkdtempSync(join(tmpdir(), 'roundsman-firefox-'));
  readonly #settings: FirefoxSettings;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  private constructor(settings: FirefoxSettings) {
    this.#settings = settings;
  }

  /** `isDamaged`: what keeps the data of sites can't be opened. */
  static async open(settings: FirefoxSettings = {}, { isDamaged = false } = {}): Promise<FirefoxDevice> {
    const device = new FirefoxDevice(settings);
    if (isDamaged) writeFileSync(join(device.#profile, 'storage'), 'no folder');
    await device.start();
    return device;
  }

  get page(): Page {
    if (!this.#page) throw new Error('Firefox has not been started');
    return this.#page;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  async start(): Promise<void> {
    const context = await firefox.launchPersistentContext(this.#profile, {
      channel: 'moz-firefox',
      executablePath: PROGRAM,
      headless: true,
      viewport: { width: 1280, height: 832 },
      firefoxUserPrefs: this.#settings,
      timeout: PATIENCE_MS,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    this.#context = context;
    this.#page = context.pages()[0] ?? (await context.newPage());
    watchErrors(this.#page, this.errors);
  }

  /** Ends every process of the browser at once, as when the battery is empty. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.context.once('close', resolve));
    process.kill(-Number(readFileSync(join(this.#profile, 'roundsman.pid'), 'utf8')), 'SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.#context?.close().catch(() => {});
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
