import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';

/** Chromium as the tests use it: no background traffic of its own, WebGL in software. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** One device: a browser profile of its own that outlives restarts of the browser. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page logged as an error since the device was opened. */
  readonly errors: string[];
  /** Closes the browser as a person would and opens it again on the same profile. */
  restart(): Promise<void>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

export async function openDevice(
  options: { width?: number; height?: number; colour?: 'light' | 'dark' } = {},
): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'roundsman-profile-'));
  const errors: string[] = [];
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env.ROUNDSMAN_CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
      viewport: { width: options.width ?? 1280, height: options.height ?? 832 },
      colorScheme: options.colour ?? 'light',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
  const open = async () => {
    const opened = await launch();
    const first = opened.pages()[0] ?? (await opened.newPage());
    first.on('pageerror', (error) => errors.push(String(error)));
    first.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    return { opened, first };
  };
  let { opened: context, first: page } = await open();
  return {
    get page() {
      return page;
    },
    get context() {
      return context;
    },
    errors,
    async restart() {
      await context.close();
      ({ opened: context, first: page } = await open());
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
