import { describe, expect, it } from 'vitest';
import { actButtons, type RecordAct } from './record-act.ts';

interface Row {
  readonly id: string;
  readonly isOpen: boolean;
}
const row = (id: string, isOpen = true): Row => ({ id, isOpen });
const plain: RecordAct<Row> = { id: 'tag', icon: '', label: 'Tag', on: 'both' };
const picky: RecordAct<Row> = { ...plain, id: 'move', fits: ({ isOpen }) => isOpen };

describe('an act that is not for all that are chosen', () => {
  it.each<[name: string, act: RecordAct<Row>, chosen: Row[], expected: string]>([
    ['for all', plain, [row('a'), row('b', false)], 'a b |'],
    ['for those that fit, the others told', picky, [row('a'), row('b', false), row('c')], 'a c | b'],
    ['all fit', picky, [row('a'), row('c')], 'a c |'],
    ['none fits: not offered', picky, [row('b', false)], 'not offered'],
  ])('%s', (_name, act, chosen, expected) => {
    let begun = 'not offered';
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join(' ');
    const [button] = actButtons(
      [act],
      chosen,
      (_act, rows, unfit) => {
        begun = `${ids(rows)} | ${ids(unfit)}`.trim();
      },
      () => undefined,
    );
    button?.onPress({} as never);
    expect(begun).toBe(expected);
  });
});
