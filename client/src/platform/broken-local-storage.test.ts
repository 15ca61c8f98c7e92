import { expect, it, onTestFinished } from 'vitest';
import { hideBrokenLocalStorage } from './broken-local-storage.ts';

/** The window's `localStorage` is what `get` answers. */
function browserWith(get: () => unknown): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
}

const fail = () => {
  throw new Error('NS_ERROR_FAILURE');
};

it('is taken away where every use of it fails', () => {
  browserWith(() => ({ getItem: fail }));
  hideBrokenLocalStorage();
  expect(globalThis.localStorage).toBe(undefined);
});

it('stays where it works', () => {
  const works = { getItem: () => null };
  browserWith(() => works);
  hideBrokenLocalStorage();
  expect(globalThis.localStorage).toBe(works);
});

it('stays refused where the browser refuses it', () => {
  browserWith(fail);
  hideBrokenLocalStorage();
  expect(() => globalThis.localStorage).toThrow('NS_ERROR_FAILURE');
});
