import { expect, it } from 'vitest';
import type { RecentChange } from '#store/pending/recent-changes.ts';
import { lastAct } from './last-act.ts';

const step = { document: 'jobs', root: 'jobs', key: 'a', before: null, after: null } as never;
const change = (id: string, more: Partial<RecentChange> = {}): RecentChange => ({
  ...{ id, account: 'a', command: 'work.move-visits', at: 1, steps: [step], undone: false },
  words: { key: 'work.words-move', record: '' },
  ...more,
});
const part = (id: string, more: Partial<RecentChange> = {}) => change(id, { bulk: 'b', ...more });
const taken = { undone: true };

it.each<[name: string, newestFirst: readonly RecentChange[], act: string]>([
  ['nothing', [], ''],
  ['the newest alone', [change('c'), part('b2'), part('b1')], 'c'],
  [
    'all parts of an act, in the order in which they were made',
    [part('b2'), part('b1'), change('a')],
    'b1 b2',
  ],
  ['parts between which another change was made', [part('b2'), change('c'), part('b1')], 'b1 b2'],
  [
    'what is left of an act of which some is taken back',
    [part('u', { undoes: 'b2' }), part('b2', taken), part('b1')],
    'b1',
  ],
  [
    'the act before one that is taken back',
    [part('u', { undoes: 'b1' }), part('b1', taken), change('a')],
    'a',
  ],
  ['nothing of a part that has nothing to take back', [part('b2'), part('b1', { steps: [] })], 'b2'],
  [
    'no undo, and no part of another act',
    [change('u', { undoes: 'x' }), part('b1'), part('o', { bulk: 'o' })],
    'b1',
  ],
])('"undo" means %s', (_, list, act) => {
  expect(
    lastAct(list)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(act);
});
