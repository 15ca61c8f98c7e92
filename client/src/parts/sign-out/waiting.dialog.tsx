import { useEffect, useRef, useState } from 'react';
import type { Store } from '#store/store.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { useLeftHere } from './left-here.hook.ts';

/** Waits until the server has everything, tells how far it is, and then goes on by itself. */
export function WaitingDialog(props: { store: Store; onSent: () => Promise<void>; onClose: () => void }) {
  const { store, onSent, onClose } = props;
  const { connected } = useReadable(store.syncState);
  const left = useLeftHere(store);
  const [first] = useState(left);
  const isOver = useRef(false);
  const refused = Math.max(0, left.refused - first.refused);
  const isSent = left.waiting === 0;
  // Changes of another tab may join those that were here at first.
  const count = Math.max(first.waiting, left.waiting);

  useEffect(() => {
    void store.syncNow();
  }, [store]);
  useEffect(() => {
    if (!isSent || isOver.current) return;
    isOver.current = true;
    // What the server refused is the person's to decide first.
    if (refused > 0) onClose();
    else void onSent().finally(onClose);
  }, [isSent, refused, onSent, onClose]);

  const done = count - left.waiting;
  return (
    <ChoiceDialog
      title={t('leave.wait', { count })}
      cancel={t('leave.stop-waiting')}
      choices={[]}
      onClose={onClose}
      text={
        <span role="status">
          {t(connected ? 'leave.waiting-now' : 'leave.waiting-offline', { done, count })}
          {refused > 0 && ` ${t('leave.wait-refused', { count: refused })}`}
        </span>
      }
    >
      <progress className="rm-progress" max={count} value={done} aria-label={t('leave.wait', { count })} />
    </ChoiceDialog>
  );
}
