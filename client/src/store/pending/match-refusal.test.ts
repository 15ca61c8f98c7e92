import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type { RefusedItem, Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { matchRefusal } from './match-refusal.ts';
import type { PendingRecord } from './pending-record.ts';

const KEY = 'r1/name';
const doc = newYDoc();
const map = doc.getMap('rounds');

/** A waiting change of the one key, as it is kept; `null` takes the key away. */
function change(id: string, value: string | null): PendingRecord {
  const clockFrom = Y.getState(doc.store, doc.clientID);
  let update = new Uint8Array();
  const listen = (bytes: Uint8Array) => {
    update = Uint8Array.from(bytes);
  };
  doc.on('update', listen);
  if (value === null) map.delete(KEY);
  else map.set(KEY, ['000000000001', 'u.d', value]);
  doc.off('update', listen);
  const part = {
    document: 'rounds' as const,
    epoch: 1,
    clientId: doc.clientID,
    clockFrom,
    clockTo: Y.getState(doc.store, doc.clientID),
    update,
    values: [[KEY, value === null ? null : (['000000000001', 'u.d', value] as const)] as const],
    cleared: false,
  };
  const words = { key: 'rounds.words-rename', record: 'r1' } as const;
  return { id, account: 'acc', command: 'c', words, at: 0, hlc: '', tab: 't', parts: [part] };
}

const first = change('first', 'A');
const second = change('second', 'B');
const gone = change('gone', null);
const at: Pick<Reject, 'account' | 'document'> = { account: 'acc', document: 'rounds' };
const refused = (...ids: string[]): RefusedItem => ({
  root: 'rounds',
  key: KEY,
  record: 'r1',
  group: 'name',
  reason: 'sync.refused-role',
  ids,
});
const namesOf = (item: RefusedItem, where = at) =>
  matchRefusal(item, where, [first, second, gone]).map(({ id }) => id);

describe('what a refusal names', () => {
  it('is the change with the very id, and no other of the same key', () => {
    expect(namesOf(refused(`${doc.clientID}:0`))).toEqual(['first']);
    expect(namesOf(refused(`${doc.clientID}:1`))).toEqual(['second']);
    expect(namesOf(refused(`${doc.clientID}:0`, `${doc.clientID}:1`))).toEqual(['first', 'second']);
  });

  it('is a deletion by its own sign: overwriting takes away, too, and is not meant', () => {
    expect(namesOf(refused(`d ${doc.clientID}:1`))).toEqual(['gone']);
    expect(namesOf(refused(`d ${doc.clientID}:0`))).toEqual([]);
  });

  it('is nothing of another load, document or account, nor of ids that cannot be read', () => {
    expect(namesOf(refused(`${doc.clientID + 1}:0`, 'nonsense', ''))).toEqual([]);
    expect(namesOf(refused(`${doc.clientID}:0`), { ...at, document: 'jobs' })).toEqual([]);
    expect(namesOf(refused(`${doc.clientID}:0`), { ...at, account: 'other' })).toEqual([]);
  });
});
