import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { bytesAsText } from '#kernel/bits.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { newId } from '#kernel/id.ts';
import { groupsOfList } from './groups-of-list.ts';
import { unsettled } from './settled-groups.ts';
import { packList, readPackedList, type SettledList, type SettledMove } from './settled-list.ts';
import type { Stamped } from './stamped.ts';
import { newYDoc } from './yjs-documents.ts';

const hlc = (minutes: number, counter = 0) => formatHlc(1_790_000_000_000 + minutes * 60_000, counter);
const ids = Array.from({ length: 9 }, newId);
const [a = '', b = '', c = '', d = ''] = ids;

function moveOf(
  item: string,
  more: Partial<SettledMove['move']> = {},
  minutes = 0,
  counter = 0,
): SettledMove {
  const move = { rev: 'x7', k: 'V00kQ1', l: a, r: b, ...more };
  return { item, stamp: [hlc(minutes, counter), 'owner001.dev1'], move, mark: 3 };
}

const plain: SettledList = { fold: [hlc(0), 'owner001.dev1', 'f1'], ids, listed: 6, moves: [] };
const whole = { ...plain, base: [hlc(1), 's.seed', 'x7'] as const };

/** Lists of every shape that may be stored, by what is odd about them. */
const LISTS: Readonly<Record<string, SettledList>> = {
  'no moves': whole,
  'no base': plain,
  'nothing in the list': { ...plain, ids: [], listed: 0 },
  'a move between the ends': { ...whole, moves: [moveOf(c, { l: '^', r: '$' })] },
  'a block that one act moved': {
    ...whole,
    moves: [a, b, c].map((item, at) => moveOf(item, { k: `V00Dls${at}1`, l: d, r: '$' }, 5)),
  },
  'acts of one moment': { ...whole, moves: [moveOf(a), moveOf(b, {}, 0, 1), moveOf(c, {}, 0, 46_655)] },
  'acts years apart': { ...whole, moves: [moveOf(a), moveOf(b, {}, 2_000_000), moveOf(c, {}, 2_000_001)] },
  'a stamp of the year zero': {
    ...whole,
    moves: [{ ...moveOf(a), stamp: ['000000000000', 's.epochs'] }, moveOf(b)],
  },
  'ids of earlier versions': {
    ...whole,
    ids: ['a', ...ids, 'ø-unlike', 'j'.repeat(64)],
    moves: [moveOf('a'), moveOf('ø-unlike', { l: 'j'.repeat(64), r: 'a' }, 1)],
  },
  'keys of every length': {
    ...whole,
    moves: [5, 6, 15, 16, 17, 31, 32, 33, 119, 120].map((length, at) =>
      moveOf(ids[at % 9] ?? '', { k: 'V00k'.padEnd(length, `zA9${at}`), rev: `rev ${at} ☂` }, at),
    ),
  },
  'moves that only add at the end': {
    ...whole,
    moves: [moveOf(a, { rev: '$', k: `${hlc(3)}owner001dev10001`, l: '$', r: '$' })],
  },
  'every mark': {
    ...whole,
    moves: [0, 1, 2, 3].map((mark, at) => ({ ...moveOf(ids[at] ?? '', {}, at), mark })),
  },
};

/** Moves by their item and key: they are kept by their time. */
const byItem = (list: SettledList | undefined) =>
  list && {
    ...list,
    moves: [...list.moves].sort((x, y) => (x.item + x.move.k < y.item + y.move.k ? -1 : 1)),
  };

describe('a list that is packed', () => {
  test.each(Object.entries(LISTS))('%s: is the same when it is read', (_name, list) => {
    const packed = packList(list);
    const kept = JSON.parse(JSON.stringify(packed, bytesAsText));
    for (const read of [packed, kept].map(readPackedList))
      expect(byItem(read)).toEqual(byItem({ base: undefined, ...list }));
    expect(packList(list)).toEqual(packed);
  });

  test('shows the same where only JSON is kept', () => {
    const stored: Stamped = ['000000000000', 's.epochs', { '~': packList({ ...whole, moves: [moveOf(c)] }) }];
    const kept = JSON.parse(JSON.stringify(stored, bytesAsText));
    expect(unsettled(kept)).toEqual(unsettled(stored));
    expect(unsettled(kept)?.groups.get(`m/${c}`)?.[2]).toEqual(moveOf(c).move);
  });

  test('names what moves name beside the list', () => {
    const strangers = [newId(), newId()] as const;
    const list = { ...whole, moves: [moveOf(strangers[0], { l: strangers[1] })] };
    const read = readPackedList(packList(list));
    expect(read?.ids.slice(0, 6)).toEqual(ids.slice(0, 6));
    expect(read?.moves).toEqual(list.moves);
    expect(groupsOfList(packList(list))?.get('fold')?.[2]).toMatchObject({ ids: ids.slice(0, 6), of: 'x7' });
  });

  test('takes 16 bytes for a job and at most 14 for its move', () => {
    const jobs = Array.from({ length: 300 }, newId);
    const bytes = (moves: readonly SettledMove[]) => {
      const doc = newYDoc();
      const packed = packList({ ...whole, ids: jobs, listed: 300, moves });
      doc.getMap('order').set('r:x', ['000000000000', 's.epochs', { '~': packed }]);
      return Y.encodeStateAsUpdate(doc).length;
    };
    const moves = jobs.map((item, at) =>
      moveOf(
        item,
        { k: `V0${newId().slice(0, 5)}`, l: jobs[(at * 7) % 300], r: jobs[(at * 11) % 300] },
        at * 14,
      ),
    );
    expect(bytes([]) / 300).toBeLessThan(17);
    expect((bytes(moves) - bytes([])) / 300).toBeLessThan(14);
  });
});

describe('a list of an epoch before', () => {
  // As schema 7 wrote it.
  const spelled = {
    base: ['0m5kt9k00000', 's.seed', 'Ag2WNmG5zy0r'],
    fold: ['0m6amsrxc000', 'person02.dev1', 'SMRpS9NTxTSeCoeFaq'],
    ids: [a, b, c, d],
    listed: 3,
    by: ['person00.dev1', 'person01.dev1'],
    revs: ['x7', '$'],
    width: 1,
    moves: ['330m6ev6vxc000' + '1' + '0' + '0' + '3' + 'V01vVnT', '520m6ew6w80000' + '01' + '11' + 'V00uDR'],
  };

  test('is read as it was', () => {
    const groups = groupsOfList(spelled);
    expect(groups?.get(`m/${b}`)).toEqual([
      '0m6ev6vxc000',
      'person01.dev1',
      { rev: 'x7', k: 'V01vVnT', l: '^', r: b },
    ]);
    expect(groups?.get('base')?.[2]).toMatchObject({ rev: 'Ag2WNmG5zy0r', ids: [] });
    expect(groups?.get('fold')?.[2]).toMatchObject({ ids: [a, b, c], of: 'Ag2WNmG5zy0r' });
    expect([...(groups?.keys() ?? [])]).toEqual([`m/${b}`, `m/${d}`, 'fold', 'base']);
  });
});
