import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListeners } from './signal.ts';
import { whenShown } from './when-shown.ts';

const ARRIVAL_MS = 30_000;
const DRAWING_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device of which all documents are here once `arrive` was called. */
function device(wasEmpty: boolean, isAllHere: boolean) {
  let isHere = isAllHere;
  const changes = createListeners();
  const told = vi.fn();
  void whenShown({ wasEmpty, isHere: () => isHere, subscribe: changes.add }).then(told);
  return {
    told,
    arrive: () => {
      isHere = true;
      changes.tell();
    },
  };
}

it('keeps nobody waiting on a device that had the account', async () => {
  const { told } = device(false, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalled();
});

it('waits on a new device until the account has come and the page is calm', async () => {
  const { told, arrive } = device(true, false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalled();
});

it('waits for a calm page, too, where all had come before there was one', async () => {
  const { told } = device(true, true);
  await vi.advanceTimersByTimeAsync(100);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalled();
});

it('begins in the end where nothing comes', async () => {
  const { told } = device(true, false);
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS + DRAWING_MS);
  expect(told).toHaveBeenCalled();
});

it('begins in the end on a page that is never calm', async () => {
  const { told } = device(true, true);
  // Each look comes 150 ms late, as where one task follows the other.
  const now = performance.now.bind(performance);
  let late = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
  for (let at = 0; at < DRAWING_MS + 400; at += 200) {
    late += 150;
    await vi.advanceTimersByTimeAsync(50);
    if (at < DRAWING_MS - 1_000) expect(told).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toHaveBeenCalled();
  spy.mockRestore();
});
