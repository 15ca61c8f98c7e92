import { describe, expect, it } from 'vitest';
import { RECENT_CHANGES, type RecentChange, withChange } from './recent-changes.ts';

const change = (id: string, more: Partial<RecentChange> = {}): RecentChange => ({
  ...{
    id,
    account: 'a',
    command: 'jobs.pause-several',
    words: { key: 'jobs.words', record: '' },
    at: 1,
    steps: [],
  },
  undone: false,
  ...more,
});

/** Lists the ids that a device holds after it was given these changes one by one, the newest first. */
function held(changes: readonly RecentChange[]): string[] {
  return changes.reduce<readonly RecentChange[]>(withChange, []).map(({ id }) => id);
}

describe('changes that a device holds', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => change(`c${at}`));

  it('are the newest ones', () => {
    expect(held(many(3))).toEqual(['c2', 'c1', 'c0']);
    expect(held(many(RECENT_CHANGES + 2)).slice(-2)).toEqual(['c3', 'c2']);
  });

  it('are without the oldest that are taken back already, where there are too many', () => {
    const taken = [change('c40', { undone: true }), change('c20', { undone: true })];
    const ids = held([...many(RECENT_CHANGES), ...taken, change('new')]);
    expect(ids).toHaveLength(RECENT_CHANGES);
    expect(ids).toContain('c0');
    expect(ids).toContain('c40');
    expect(ids).not.toContain('c20');
  });

  it.each([1, 26, RECENT_CHANGES])('hold an act of %i parts until all of it is taken back', (parts) => {
    let list = many(parts).reduce<readonly RecentChange[]>(withChange, []);
    for (const { id } of many(parts).toReversed()) {
      const found = list.find((one) => one.id === id);
      expect(found?.undone).toBe(false);
      list = withChange(withChange(list, change(id, { undone: true })), change(`u-${id}`, { undoes: id }));
    }
    expect(list.length).toBeLessThanOrEqual(RECENT_CHANGES);
  });
});
