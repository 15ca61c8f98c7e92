import { MenuButton } from '@roundsman/client/ui/menu/menu.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

test('two quick taps on an entry choose it once, and it can be chosen again', async () => {
  let chosen = 0;
  const entries = [{ id: 'copy', label: 'Duplicate', onSelect: () => (chosen += 1) }];
  const { unmount } = render(
    <MenuButton
      entries={entries}
      trigger={(button) => (
        <button type="button" {...button}>
          More
        </button>
      )}
    />,
  );
  onTestFinished(unmount);
  const choose = async () => {
    fireEvent.click(screen.getByText('More'));
    const entry = await screen.findByRole('menuitem', { name: 'Duplicate' });
    fireEvent.click(entry);
    await waitFor(() => expect(screen.getByText('More').getAttribute('aria-expanded')).toBe('false'));
    fireEvent.click(entry);
  };
  await choose();
  expect(chosen).toBe(1);
  await choose();
  expect(chosen).toBe(2);
});
