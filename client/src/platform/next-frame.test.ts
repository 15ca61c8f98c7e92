import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrameQueue } from './next-frame.ts';

/** A clock and frames that only go on by hand; timers come due when the clock has passed them. */
let now = 0;
let frames: FrameRequestCallback[] = [];
let timers: { at: number; run: () => void }[] = [];
/** A queue of its own: what other tests left waiting in the app's counts by another clock. */
let inNextFrame: ReturnType<typeof createFrameQueue>;

function passTime(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
}

/** Draws a frame; answers whether anybody had asked for one. */
function draw(): boolean {
  const asked = frames;
  frames = [];
  for (const frame of asked) frame(now);
  return asked.length > 0;
}

beforeEach(() => {
  inNextFrame = createFrameQueue();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => timers.push({ at: now + ms, run }));
  vi.stubGlobal('performance', { now: () => now });
});
afterEach(() => {
  passTime(0);
  passTime(10_000);
  vi.unstubAllGlobals();
});

describe('work for the next frame', () => {
  it('is done once, however often it was asked for, and a fault in it takes no other along', () => {
    const errors: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
    let done = 0;
    const work = () => {
      done += 1;
    };
    inNextFrame(() => {
      throw new Error('a fault');
    });
    inNextFrame(work);
    inNextFrame(work);
    expect(done).toBe(0);
    draw();
    expect([done, errors.length]).toEqual([1, 1]);
  });

  it('comes with every frame while it is short, and less often when it holds up the screen', () => {
    let took = 2;
    const work = () => {
      now += took;
    };
    inNextFrame(work);
    draw();
    passTime(1);
    inNextFrame(work);
    took = 40;
    expect(draw()).toBe(true);
    passTime(0);
    inNextFrame(work);
    expect(draw()).toBe(false);
    passTime(100);
    expect(draw()).toBe(false);
    passTime(20);
    expect(draw()).toBe(true);
  });
});
