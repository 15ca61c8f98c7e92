import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deletes, isLost, isShownAgain } from './lost-part.ts';
import type { PendingPart } from './pending-record.ts';

const KEY = 'r:r1/m/j1';
const stamped = (second: number, text: string): Stamped => [
  formatHlc(1_700_000_000_000 + second * 1000, 0),
  'u.d',
  text,
];

/** A document of this device, and one of somebody else whose entries Yjs shows before ours. */
function two() {
  const [mine, theirs] = [newYDoc(), newYDoc()];
  mine.clientID = 1000;
  theirs.clientID = 2000;
  const parts: PendingPart[] = [];
  const put = (value: Stamped | null): PendingPart => {
    const clockFrom = Y.getState(mine.store, 1000);
    let update: Uint8Array = new Uint8Array(0);
    mine.once('update', (bytes: Uint8Array) => {
      update = bytes;
    });
    const map = mine.getMap('order');
    if (value) map.set(KEY, value);
    else map.delete(KEY);
    const clocks = { clientId: 1000, clockFrom, clockTo: Y.getState(mine.store, 1000) };
    const values = [[KEY, value] as const];
    const part: PendingPart = { document: 'order', epoch: 1, ...clocks, update, values, cleared: false };
    parts.push(part);
    return part;
  };
  const hear = () => Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(mine)));
  const theirMap = theirs.getMap('order');
  return { mine, theirs, theirMap, parts, put, hear };
}

describe('a waiting value is lost', () => {
  it('where an older one stands in its place, or stood there', () => {
    const { mine, theirMap, parts, put, hear } = two();
    const part = put(stamped(5, 'later'));
    expect(isLost(mine, part, parts)).toBe(false);
    theirMap.set(KEY, stamped(1, 'older'));
    hear();
    expect(isLost(mine, part, parts)).toBe(true);
    theirMap.delete(KEY);
    hear();
    expect(mine.getMap('order').has(KEY)).toBe(false);
    expect(isLost(mine, part, parts)).toBe(true);
  });

  it('but not where a later one stands', () => {
    const { mine, theirMap, parts, put, hear } = two();
    const part = put(stamped(5, 'later'));
    theirMap.set(KEY, stamped(9, 'latest'));
    hear();
    expect(isLost(mine, part, parts)).toBe(false);
  });

  it('nor where the person took it away, before the other came or with nothing beside it', () => {
    const { mine, theirMap, parts, put, hear } = two();
    const part = put(stamped(5, 'later'));
    put(null);
    expect(isLost(mine, part, parts)).toBe(false);
    theirMap.set(KEY, stamped(1, 'older'));
    theirMap.delete(KEY);
    hear();
    expect(isLost(mine, part, parts)).toBe(false);
  });

  it('nor where somebody wrote over it: only the last of several is', () => {
    const { mine, theirMap, parts, put, hear } = two();
    const [first, last] = [put(stamped(5, 'first')), put(stamped(6, 'last'))];
    theirMap.set(KEY, stamped(1, 'older'));
    theirMap.delete(KEY);
    hear();
    expect([isLost(mine, first, parts), isLost(mine, last, parts)]).toEqual([false, true]);
  });

  it('nor where one who saw it wrote over it and took that away', () => {
    const { mine, theirs, theirMap, parts, put, hear } = two();
    const part = put(stamped(5, 'later'));
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
    theirMap.set(KEY, stamped(6, 'over it'));
    theirMap.delete(KEY);
    hear();
    expect(isLost(mine, part, parts)).toBe(false);
  });
});

it('a removed key that shows something again is told from one that does not', () => {
  const { mine, theirMap, put, hear } = two();
  put(stamped(5, 'seen'));
  const removal = put(null);
  expect(deletes(removal, { client: 1000, clock: 0 })).toBe(true);
  expect(isShownAgain(mine, removal)).toBe(false);
  theirMap.set(KEY, stamped(5, 'seen'));
  hear();
  expect(isShownAgain(mine, removal)).toBe(true);
});
