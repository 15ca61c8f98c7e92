import { expect, it } from 'vitest';
import type { SyncState } from '#store/sync-state.ts';
import { supportDetails } from './support-details.ts';

const sync: SyncState = {
  kind: 'offline',
  problem: null,
  connected: false,
  waiting: 3,
  sending: 0,
  saved: 2,
  unsaved: 1,
  parked: 1,
  unsynced: { a1: 3 },
  changes: [{ id: 'c1', words: { key: 'rounds.words-add', record: 'Castle Hill' }, at: 1, state: 'saved' }],
  lastExchange: Date.UTC(2026, 2, 9, 10, 41),
  lastAcknowledged: null,
  clockDifferenceMs: 61_400,
  clockWrong: false,
  storage: { used: 1000, quota: null, persisted: true },
  refused: false,
  unsyncedDocuments: [],
};

it('tells support what it asks for, and nothing of the customers', () => {
  const text = supportDetails({
    version: '1.2.3',
    device: 'dev00001',
    platform: 'Chrome on Android',
    installation: 'inst0001',
    sync,
    errors: [{ at: Date.UTC(2026, 2, 9, 10, 40), name: 'TypeError', place: 'rounds-x.js:1:20' }],
    now: Date.UTC(2026, 2, 9, 10, 42),
  });
  expect(text.split('\n')).toEqual([
    'Roundsman 1.2.3',
    'Time: 2026-03-09T10:42:00.000Z',
    'Installation: inst0001',
    'Device: dev00001, Chrome on Android',
    'Connection: offline, offline',
    'Problem: none',
    'Waiting: 3, of them not saved: 1; refused: 1',
    'Last exchange: 2026-03-09T10:41:00.000Z; last acknowledged: never',
    'Clock: 61 s against the server',
    'Storage: 1000 of unknown bytes',
    'Errors:',
    '  2026-03-09T10:40:00.000Z TypeError rounds-x.js:1:20',
  ]);
  expect(text).not.toContain('Castle');
});
