import { describe, expect, test } from 'vitest';
import { beginFollowing, changedFields, type Follows, follow } from './following.ts';

interface Fields {
  name: string;
  price: number | null;
  kind: string;
  every: number;
  tags: readonly string[];
  notes: readonly { id: string; text: string }[];
}

const OPENED: Fields = {
  name: 'Windows',
  price: 1500,
  kind: 'weeks',
  every: 4,
  tags: ['dog'],
  notes: [
    { id: 'a', text: 'Gate' },
    { id: 'b', text: 'Ladder' },
  ],
};
const FOLLOWS: Follows<Fields> = { groups: [['kind', 'every']], entries: ['tags', 'notes'], by: 'Tom' };

/** What a form shows and sends that opened with `OPENED`: `typed` here, then `now` elsewhere. */
function after(typed: Partial<Fields>, ...changes: readonly Partial<Fields>[]) {
  let following = beginFollowing(OPENED);
  let shown = { ...OPENED, ...typed };
  for (const change of changes) {
    const next = follow(following, shown, { ...OPENED, ...change }, FOLLOWS);
    following = next.following;
    shown = { ...shown, ...next.moved };
  }
  return { shown, sent: changedFields(following, shown, FOLLOWS), theirs: following.theirs };
}

describe('an open form over a record that is changed elsewhere', () => {
  test.each<
    [
      what: string,
      typed: Partial<Fields>,
      now: Partial<Fields>,
      shown: Partial<Fields>,
      sent: Partial<Fields>,
    ]
  >([
    ['nothing', {}, {}, {}, {}],
    [
      'an untouched field moves',
      { name: 'Panes' },
      { price: 1800 },
      { name: 'Panes', price: 1800 },
      { name: 'Panes' },
    ],
    ['a touched field stays', { price: 2000 }, { price: 1800 }, { price: 2000 }, { price: 2000 }],
    [
      'no number is a value, too',
      { price: Number.NaN },
      { name: 'Roof' },
      { price: Number.NaN, name: 'Roof' },
      { price: Number.NaN },
    ],
    ['a group moves as a whole', {}, { kind: 'months', every: 1 }, { kind: 'months', every: 1 }, {}],
    [
      'a touched group stays as a whole',
      { every: 6 },
      { kind: 'months' },
      { kind: 'weeks', every: 6 },
      { kind: 'weeks', every: 6 },
    ],
    [
      'tags of both',
      { tags: ['dog', 'key'] },
      { tags: ['dog', 'gate'] },
      { tags: ['dog', 'key', 'gate'] },
      { tags: ['dog', 'key', 'gate'] },
    ],
    [
      'a tag that was taken off there',
      { tags: ['dog', 'key'] },
      { tags: [] },
      { tags: ['key'] },
      { tags: ['key'] },
    ],
    [
      'a tag that was taken off here',
      { tags: [] },
      { tags: ['dog', 'gate'] },
      { tags: ['gate'] },
      { tags: ['gate'] },
    ],
    [
      'rows of both',
      {
        notes: [
          { id: 'a', text: 'Side gate' },
          OPENED.notes[1] ?? { id: '', text: '' },
          { id: 'c', text: 'Dog' },
        ],
      },
      {
        notes: [
          { id: 'a', text: 'Gate' },
          { id: 'b', text: 'Long ladder' },
          { id: 'd', text: 'Key' },
        ],
      },
      {
        notes: [
          { id: 'a', text: 'Side gate' },
          { id: 'b', text: 'Long ladder' },
          { id: 'c', text: 'Dog' },
          { id: 'd', text: 'Key' },
        ],
      },
      {
        notes: [
          { id: 'a', text: 'Side gate' },
          { id: 'b', text: 'Long ladder' },
          { id: 'c', text: 'Dog' },
          { id: 'd', text: 'Key' },
        ],
      },
    ],
  ])('%s', (_what, typed, now, shown, sent) => {
    const form = after(typed, now);
    expect(form.shown).toEqual({ ...OPENED, ...shown });
    expect(form.sent).toEqual(sent);
  });

  test('a field that both changed is said with who changed it, until it is as it was', () => {
    expect(after({ price: 2000 }, { price: 1800 }).theirs).toEqual({ price: { value: 1800, by: 'Tom' } });
    expect(after({ price: 2000 }, { price: 1800 }, {}).theirs).toEqual({});
  });

  test('what is typed back to what the form opened with is meant once a colleague has changed it', () => {
    const { following } = follow(
      beginFollowing(OPENED),
      { ...OPENED, price: 2000 },
      { ...OPENED, price: 1800 },
      FOLLOWS,
    );
    expect(changedFields(following, OPENED, FOLLOWS)).toEqual({ price: 1500 });
  });

  test('what stands is no measure: two changes elsewhere of a touched field leave what was typed', () => {
    const form = after({ price: 1800 }, { price: 1800 }, { price: 2500 });
    expect(form.shown.price).toBe(1800);
    expect(form.sent).toEqual({ price: 1800 });
  });

  test('boxes that are ticked in another order are no change', () => {
    const opened = { ...OPENED, tags: ['dog', 'gate'] };
    expect(changedFields(beginFollowing(opened), { ...opened, tags: ['gate', 'dog'] }, FOLLOWS)).toEqual({});
  });

  test('nothing new answers the very same', () => {
    const following = beginFollowing(OPENED);
    expect(follow(following, OPENED, { ...OPENED }, FOLLOWS).following).toBe(following);
  });
});
