import { t } from '@roundsman/client/text/texts.ts';
import { ToastProvider, undoAction, useToast } from '@roundsman/client/ui/toast/toast.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

function Save({ onUndo }: { onUndo: () => void }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ text: 'Saved', action: undoAction(onUndo) })}>
      Save
    </button>
  );
}

test('the second tap on a button takes nothing back where the message has come in its place', async () => {
  let undone = 0;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { unmount } = render(
    <ToastProvider>
      <Save onUndo={() => (undone += 1)} />
    </ToastProvider>,
  );
  onTestFinished(() => {
    unmount();
    clock.mockRestore();
  });
  fireEvent.click(screen.getByText('Save'));
  const undo = await screen.findByText(t('kit.undo'));
  const tap = (pointerType: string) => {
    fireEvent.pointerDown(undo, { pointerType });
    fireEvent.click(undo);
  };
  clock.mockReturnValue(1300);
  tap('touch');
  expect([undone, screen.queryByText('Saved')]).toEqual([0, expect.anything()]);
  clock.mockReturnValue(1400);
  tap('touch');
  expect(undone).toBe(1);
});

test('a mouse takes back at once', async () => {
  let undone = 0;
  const { unmount } = render(
    <ToastProvider>
      <Save onUndo={() => (undone += 1)} />
    </ToastProvider>,
  );
  onTestFinished(unmount);
  fireEvent.click(screen.getByText('Save'));
  const undo = await screen.findByText(t('kit.undo'));
  fireEvent.pointerDown(undo, { pointerType: 'mouse' });
  fireEvent.click(undo);
  expect(undone).toBe(1);
});

test('the second tap on Undo is taken where the message stood, and not by the row beneath it', async () => {
  let undone = 0;
  const { unmount } = render(
    <ToastProvider>
      <Save onUndo={() => (undone += 1)} />
    </ToastProvider>,
  );
  onTestFinished(unmount);
  fireEvent.click(screen.getByText('Save'));
  const undo = await screen.findByText(t('kit.undo'));
  const rows = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ hidden }) => hidden);
  expect(rows()).toEqual([false]);
  fireEvent.click(undo);
  await waitFor(() => expect([undone, rows()]).toEqual([1, [true]]), { interval: 10 });
  await waitFor(() => expect(rows()).toEqual([]));
});
