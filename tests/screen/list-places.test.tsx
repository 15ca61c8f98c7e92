import { longPlaces } from '@roundsman/client/ui/virtual-list/long-places.ts';
import { VirtualList } from '@roundsman/client/ui/virtual-list/virtual-list.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { VirtuosoMockContext } from 'react-virtuoso';
import { expect, onTestFinished, test } from 'vitest';

const ALL = Array.from({ length: 500 }, (_, at) => `row ${at}`);

test('a list whose search was cleared is left where it was scrolled to, and is found there again', async () => {
  const page = (sought: string) => (
    <VirtuosoMockContext value={{ viewportHeight: 600, itemHeight: 60 }}>
      <VirtualList
        ids={ALL.filter((id) => id.includes(sought))}
        sought={sought}
        label="Rows"
        renderRow={(id) => <button type="button">{id}</button>}
        {...(sought === '' && { restoreKey: 'places' })}
      />
    </VirtuosoMockContext>
  );
  const { rerender, unmount } = render(page(''));
  onTestFinished(unmount);
  await waitFor(() => screen.getByRole('button', { name: 'row 0' }));
  const scroller = () =>
    screen.getByRole('list', { name: 'Rows' }).closest('.rm-virtual-list') as HTMLElement;
  const scrollTo = (top: number) =>
    act(async () => {
      Object.defineProperty(scroller(), 'scrollHeight', { value: 30_000, configurable: true });
      scroller().scrollTop = top;
      fireEvent.scroll(scroller());
    });
  rerender(page('row 4'));
  await waitFor(() => expect(document.querySelector('.rm-found-place')).not.toBeNull());
  await act(async () => rerender(page('')));
  await scrollTo(1200);
  // Words that are searched meanwhile have another place, which is nobody's to come back to.
  await act(async () => rerender(page('row 4')));
  expect(longPlaces.get('places')).toMatchObject({ scrollTop: 1200 });
  await scrollTo(300);
  await act(async () => rerender(page('')));
  await scrollTo(2400);
  unmount();
  expect(longPlaces.get('places')).toEqual({
    ranges: [{ startIndex: 0, endIndex: 499, size: 60 }],
    scrollTop: 2400,
  });
});
