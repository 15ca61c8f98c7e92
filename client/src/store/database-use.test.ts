import { afterEach, expect, it } from 'vitest';
import { isServerLost, watchServer } from './database-use.ts';

afterEach(() => isServerLost.set(false));

const failsWith = (error: unknown) => watchServer(Promise.reject(error)).catch((thrown: unknown) => thrown);
const lost = Object.assign(
  new Error('Connection to Indexed Database server lost. Refresh the page to try again'),
  {
    name: 'UnknownError',
  },
);

it('takes the databases of a page for lost when the browser says so after one had been open', async () => {
  expect(await watchServer(Promise.resolve('database'))).toBe('database');
  expect(await failsWith(lost)).toBe(lost);
  expect(isServerLost.get()).toBe(true);
  // It came back by itself.
  await watchServer(Promise.resolve('database'));
  expect(isServerLost.get()).toBe(false);
});

it.each([
  Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'AbortError' }),
  Object.assign(new Error('Internal error'), { name: 'UnknownError' }),
  new DOMException('full', 'QuotaExceededError'),
  'server lost',
])('takes them for lost for no other failure: %s', async (error) => {
  await watchServer(Promise.resolve('database'));
  expect(await failsWith(error)).toBe(error);
  expect(isServerLost.get()).toBe(false);
});
