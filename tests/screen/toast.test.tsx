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

/** Saves, so that a message offers to take it back; answers that button, and what it calls. */
async function saved() {
  const onUndo = vi.fn();
  const { unmount } = render(
    <ToastProvider>
      <Save onUndo={onUndo} />
    </ToastProvider>,
  );
  onTestFinished(unmount);
  fireEvent.click(screen.getByText('Save'));
  return { onUndo, undo: await screen.findByText(t('kit.undo')) };
}

test('the second tap on a button takes nothing back where the message has come in its place', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  const { undo, onUndo } = await saved();
  const tap = (pointerType: string) => {
    fireEvent.pointerDown(undo, { pointerType });
    fireEvent.click(undo);
  };
  clock.mockReturnValue(1300);
  tap('touch');
  expect([onUndo.mock.calls.length, screen.queryByText('Saved')]).toEqual([0, expect.anything()]);
  clock.mockReturnValue(1400);
  tap('touch');
  expect(onUndo).toHaveBeenCalledTimes(1);
});

test('a mouse takes back at once', async () => {
  const { undo, onUndo } = await saved();
  fireEvent.pointerDown(undo, { pointerType: 'mouse' });
  fireEvent.click(undo);
  expect(onUndo).toHaveBeenCalledTimes(1);
});

test('the second tap on Undo is taken where the message stood, and not by the row beneath it', async () => {
  const { undo, onUndo } = await saved();
  const rows = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ hidden }) => hidden);
  expect(rows()).toEqual([false]);
  fireEvent.click(undo);
  await waitFor(() => expect([onUndo.mock.calls.length, rows()]).toEqual([1, [true]]), { interval: 10 });
  await waitFor(() => expect(rows()).toEqual([]));
});

test('a message goes clear of a bar once the bar has glided to its place', async () => {
  const { undo } = await saved();
  const bar = document.createElement('div');
  bar.className = 'rm-acts';
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  const list = undo.closest('ol') as HTMLElement;
  const lift = () => Number.parseFloat(list.style.getPropertyValue('--lift')) || 0;
  // The message keeps its box, less what it is lifted by; the bar begins 12 px below its place.
  list.getBoundingClientRect = () => new DOMRect(12, 732 - lift(), 366, 52);
  bar.getBoundingClientRect = () => new DOMRect(12, 744, 366, 52);
  await waitFor(() => expect(lift()).toBe(48), { interval: 10 });
  bar.getBoundingClientRect = () => new DOMRect(12, 732, 366, 52);
  fireEvent.animationEnd(bar);
  await waitFor(() => expect(lift()).toBe(60), { interval: 10 });
});
