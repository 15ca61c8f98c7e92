import { FIRST_ROWS } from '@roundsman/client/ui/virtual-list/list-parts.tsx';
import { VirtualList } from '@roundsman/client/ui/virtual-list/virtual-list.tsx';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { VirtuosoMockContext } from 'react-virtuoso';
import { expect, onTestFinished, test } from 'vitest';

const ALL = Array.from({ length: 500 }, (_, at) => `row ${at}`);
const has = (words: string) => ALL.filter((id) => id.includes(words));

/** A list of five hundred rows that is searched as a screen does it. */
async function openList() {
  const page = (ids: readonly string[], sought: string) => (
    <VirtuosoMockContext value={{ viewportHeight: 600, itemHeight: 60 }}>
      <VirtualList
        ids={ids}
        sought={sought}
        label="Rows"
        renderRow={(id) => <button type="button">{id}</button>}
      />
    </VirtuosoMockContext>
  );
  const { rerender, unmount } = render(page(ALL, ''));
  onTestFinished(unmount);
  await waitFor(() => screen.getByRole('button', { name: 'row 0' }));
  rerender(page(ALL, 'row'));
  await waitFor(() => expect(screen.getByRole('list').style.paddingBottom).not.toBe(''));
  const list = () => screen.getByRole('list', { name: 'Rows' });
  return {
    search: (words: string) => act(async () => rerender(page(has(words), words))),
    change: (ids: readonly string[], words: string) => act(async () => rerender(page(ids, words))),
    list,
    /** What scrolls. */
    scroller: () => list().closest('.rm-virtual-list') as HTMLElement,
    shown: () =>
      within(list())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    row: (name: string) => screen.getByRole('button', { name }),
  };
}

test.each([
  ['is long', 500],
  ['becomes long', 50],
])(
  'rows keep their elements while a list that %s comes to rest, as somebody may press one',
  async (_, at) => {
    const page = (ids: readonly string[]) => (
      <VirtualList ids={ids} sought="" label="Rows" renderRow={(id) => <button type="button">{id}</button>} />
    );
    const { rerender, unmount } = render(page(ALL.slice(0, at)));
    onTestFinished(unmount);
    const pressed = screen.getByRole('button', { name: 'row 0' });
    await act(async () => rerender(page(ALL)));
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(FIRST_ROWS + 5));
    expect(screen.getByRole('button', { name: 'row 0' })).toBe(pressed);
  },
);

test('a key shows what it finds in the elements that stand there, in their order', async () => {
  const { search, shown, list } = await openList();
  const elements = () => within(list()).getAllByRole('listitem');
  await search('1');
  expect(shown().slice(0, 2)).toEqual(['row 1', 'row 10']);
  const before = elements();
  await search('10');
  expect(shown()[0]).toBe('row 10');
  expect(elements()).toEqual(before.slice(0, elements().length));
  await search('');
  expect(shown().slice(0, 2)).toEqual(['row 0', 'row 1']);
  expect(elements()[0]).toBe(before[0]);
});

test('rows that stay while others come and go keep their elements', async () => {
  const { search, change, row } = await openList();
  await search('row 4');
  const [stays, goes] = [row('row 41'), row('row 4')];
  await change(['row 999', ...has('row 4').slice(1)], 'row 4');
  expect(row('row 41')).toBe(stays);
  expect(screen.queryByRole('button', { name: 'row 4' })).toBeNull();
  // A menu may be open in what has gone.
  expect(row('row 999')).not.toBe(goes);
});

test('of few that are found all rows come, and stay while one of them changes', async () => {
  const { search, change, shown } = await openList();
  await search('row 3');
  await search('row 33');
  await waitFor(() => expect(shown()).toHaveLength(has('row 33').length));
  await search('row 3');
  await search('row 4');
  await waitFor(() => expect(shown().length).toBeGreaterThan(20));
  const before = shown().length;
  await change(has('row 4').slice(1), 'row 4');
  expect(shown().length).toBeGreaterThanOrEqual(before - 1);
});

test('a scroll reaches all of many, and the next key begins at the top', async () => {
  const { search, shown, scroller, list, row } = await openList();
  await search('row');
  const box = scroller();
  row('row 2').focus();
  box.scrollTop = 400;
  fireEvent.scroll(box);
  await waitFor(() => expect(list().closest('[data-testid="virtuoso-item-list"]')).not.toBeNull());
  expect(shown()).toContain('row 5');
  expect(document.activeElement).toBe(row('row 2'));
  expect(box.scrollTop).toBe(400);
  await search('row 4');
  expect(box.scrollTop).toBe(0);
  expect(shown()[0]).toBe('row 4');
  expect(scroller()).toBe(box);
});

test('the key End goes to the last of many', async () => {
  const { search, row, list } = await openList();
  await search('row');
  row('row 0').focus();
  fireEvent.keyDown(row('row 0'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(row('row 1'));
  fireEvent.keyDown(row('row 1'), { key: 'End' });
  await waitFor(() => expect(list().closest('[data-testid="virtuoso-item-list"]')).not.toBeNull());
});

test('the key End goes to the last of few before they have all come', async () => {
  const { search, shown, row } = await openList();
  await search('9');
  const last = has('9').at(-1) ?? '';
  row('row 9').focus();
  fireEvent.keyDown(row('row 9'), { key: 'End' });
  await waitFor(() => expect(document.activeElement).toBe(row(last)));
  expect(shown()).toHaveLength(has('9').length);
});
