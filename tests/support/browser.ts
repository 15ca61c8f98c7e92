import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { DEBIAN_CHROMIUM, findHeadlessShell } from './chromium.mjs';

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

/** How long anything is waited for: what a busy machine is slow at is not what never comes. */
export const PATIENCE_MS = 60_000;

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

export interface DeviceOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: 'light' | 'dark';
  /** What the browser tells of its person's language. */
  readonly locale?: string;
  /** A phone: fingers instead of a mouse. */
  readonly touch?: boolean;
  /** Whether the browser keeps a copy of the app; otherwise every part comes from the server when it is first shown. */
  readonly installs?: boolean;
}

/** How a page looks to the browser, whether it has a profile of its own or not. */
export function screenOf(options: DeviceOptions) {
  return {
    viewport: { width: options.width ?? 1280, height: options.height ?? 832 },
    colorScheme: options.colour ?? 'light',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    locale: options.locale ?? 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: options.installs === false ? 'block' : 'allow',
  } as const;
}

/** The whole Chromium, as people have it: for profiles that outlive it, and for notifications. */
export function chromiumPath(): string {
  return process.env.ROUNDSMAN_CHROMIUM ?? DEBIAN_CHROMIUM;
}

/** The Chromium of pages that are opened and forgotten. */
export function headlessShellPath(): string {
  return process.env.ROUNDSMAN_HEADLESS_SHELL ?? findHeadlessShell(chromiumPath());
}

const watched = new Map<Page, readonly string[]>();

async function describePage(page: Page, errors: readonly string[]): Promise<string> {
  const words = await page.evaluate(() => document.body.innerText).catch(String);
  return [
    `--- ${page.url()}`,
    words.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 1_500),
    ...errors.slice(-10),
  ].join('\n');
}

/** A browser that hangs must not hang the rest of a run. */
const SPEECHLESS_MS = 10_000;

/** Address, words and logged errors of every page that is open in this test file. */
export async function describePages(): Promise<string> {
  const told = [...watched].map(([page, errors]) =>
    Promise.race([
      describePage(page, errors),
      delay(SPEECHLESS_MS, `--- ${page.url()}\nThis page does not answer.`),
    ]),
  );
  return (await Promise.all(told)).join('\n');
}

/** Keeps what the page logs as an error, and what it throws. */
export function watchErrors(page: Page, errors: string[]): void {
  watched.set(page, errors);
  page.on('close', () => watched.delete(page));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
}

export async function openDevice(options: DeviceOptions = {}): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'roundsman-profile-'));
  const errors: string[] = [];
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: CHROMIUM_ARGS,
      ...screenOf(options),
    });
  const open = async () => {
    const opened = await launch();
    opened.setDefaultTimeout(PATIENCE_MS);
    const first = opened.pages()[0] ?? (await opened.newPage());
    watchErrors(first, errors);
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
