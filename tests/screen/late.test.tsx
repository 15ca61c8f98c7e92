import { Found, fetchMarks, SoughtWords } from '@roundsman/client/ui/found/found.tsx';
import { late, lateExtra } from '@roundsman/client/ui/late/late.tsx';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';

function Drawn({ words }: { words: string }) {
  return <p>{words}</p>;
}

test('a part that was fetched before is there with what it stands in', async () => {
  const Part = lateExtra(async () => Drawn);
  await Part.fetch();
  const { unmount } = render(<Part words="a drawing" />);
  onTestFinished(unmount);
  expect(document.body.textContent).toBe('a drawing');
});

test('a part that could not be fetched ahead is asked for again when it is shown', async () => {
  let asked = 0;
  const Part = late(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Drawn;
  });
  await Part.fetch();
  const { unmount } = render(
    <Suspense fallback="coming">
      <Part words="a drawing" />
    </Suspense>,
  );
  onTestFinished(unmount);
  await screen.findByText('a drawing');
  expect([asked, document.body.textContent]).toEqual([2, 'a drawing']);
});

test('what is found is marked as soon as it is drawn, where the program that marks was fetched meanwhile', async () => {
  const list = (words: string) => (
    <SoughtWords words={words}>
      <Found text="Hannah Hall" />
    </SoughtWords>
  );
  const { container, rerender, unmount } = render(list(''));
  onTestFinished(unmount);
  await fetchMarks();
  rerender(list('ha'));
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ha', 'Ha']);
});
