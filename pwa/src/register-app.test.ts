import { expect, onTestFinished, test, vi } from 'vitest';
import { registerServiceWorker } from './register-app.ts';

const ADDRESS = 'http://app.test/service-worker.js';

class Worker extends EventTarget {
  readonly scriptURL = ADDRESS;
  state = 'installing';
  /** The words that the page has sent to this version. */
  readonly told: unknown[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;

  readonly update = vi.fn(async () => {});

  /** A version has been fetched, and waits until it may begin. */
  install(): void {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }
}

/** The service workers of a browser. */
class Container extends EventTarget {
  readonly controller = null;
  readonly ready = new Promise(() => {});
  readonly registration = new Registration();
  /** The registration that the browser still knows: it forgets a first version whose files it could not fetch. */
  known: Registration | undefined = this.registration;
  readonly register = vi.fn(async () => {
    this.known = this.registration;
    return this.registration;
  });
  readonly getRegistration = async () => this.known;
}

/** A page of the app, registered; answers how often a waiting version was told of. */
async function openPage(active: Worker | null, container = new Container()) {
  container.registration.active = active;
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://app.test/rounds'));
  const page = Object.assign(new EventTarget(), {
    ...{ readyState: 'complete', baseURI: 'http://app.test/', visibilityState: 'visible' },
  });
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const onWaiting = vi.fn();
  const connection = new EventTarget();
  vi.stubGlobal('window', connection);
  const app = await registerServiceWorker({ onWaiting, mayReload: () => true, onHeldBack: () => {} });
  const reconnect = () => connection.dispatchEvent(new Event('online'));
  const lookAgain = () => page.dispatchEvent(new Event('visibilitychange'));
  return { container, registration: container.registration, app, onWaiting, reconnect, lookAgain };
}

/** Longer than a waiting version is given to begin by itself. */
const WAITED_MS = 1_000;

async function installed(registration: Registration): Promise<void> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  registration.install();
  await vi.advanceTimersByTimeAsync(WAITED_MS);
}

test('the first version of all is no new one, however long it takes to begin', async () => {
  const { registration, onWaiting } = await openPage(null);
  await installed(registration);
  expect(onWaiting).not.toHaveBeenCalled();
});

test('a version that waits for the one at work is told of', async () => {
  const { registration, onWaiting } = await openPage(new Worker());
  await installed(registration);
  expect(onWaiting).toHaveBeenCalledTimes(1);
});

test('the newest version starts when it is asked for, also where it is still being fetched or comes a moment later', async () => {
  const { registration, app } = await openPage(new Worker());
  const start = [{ type: 'SKIP_WAITING' }];
  const waiting = new Worker();
  const fetched = new Worker();
  Object.assign(registration, { waiting, installing: fetched });
  app?.activate();
  await vi.waitFor(() => expect([waiting.told, fetched.told]).toEqual([start, start]));
  const later = new Worker();
  Object.assign(registration, { waiting: null, installing: later });
  registration.dispatchEvent(new Event('updatefound'));
  expect(later.told).toEqual(start);
});

test('a first version whose files could not be fetched is asked for again once there is a connection', async () => {
  const { container, reconnect } = await openPage(null);
  container.known = undefined;
  reconnect();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(2));
});

test('a version that is there is not asked for again by a connection that comes back', async () => {
  const { container, reconnect } = await openPage(new Worker());
  const asked = vi.spyOn(container, 'getRegistration');
  reconnect();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await asked.mock.results[0]?.value;
  expect(container.register).toHaveBeenCalledTimes(1);
});

test('a first version that is lacking is asked for again once somebody comes back to the page', async () => {
  const { container, lookAgain } = await openPage(null);
  container.known = undefined;
  lookAgain();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(2));
});

test('a page that stays open asks for a newer version when somebody comes back to it, once an hour', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { registration, lookAgain } = await openPage(new Worker());
  const asked: number[] = [];
  for (const minutes of [59, 1, 1, 60]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    lookAgain();
    await vi.advanceTimersByTimeAsync(0);
    asked.push(registration.update.mock.calls.length);
  }
  expect(asked).toEqual([0, 1, 1, 2]);
});

test('registering that failed is tried again once there is a connection', async () => {
  const broken = new Container();
  broken.known = undefined;
  broken.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { container, reconnect } = await openPage(null, broken);
  expect(container.known).toBeUndefined();
  reconnect();
  await vi.waitFor(() => expect(container.known).toBe(container.registration));
});
