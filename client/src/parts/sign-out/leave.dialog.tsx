import { mdiClockOutline, mdiContentSaveOutline, mdiDeleteOutline, mdiFileCheckOutline } from '@mdi/js';
import { useState } from 'react';
import { downloadFile } from '#platform/download-file.ts';
import type { Store } from '#store/store.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { CHANGES_FILE } from '../changes-file.ts';
import { TypedConfirmDialog } from '../typed-confirm.dialog.tsx';
import { useLeftHere } from './left-here.hook.ts';
import { WaitingDialog } from './waiting.dialog.tsx';
import './leave.text.ts';

/** The words in which one way of leaving differs from another. */
export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly wait: string;
  /** What comes of waiting, while there is a connection. */
  readonly waitText?: string;
  readonly keep: { readonly icon: string; readonly label: string; readonly text: string };
  readonly discard: string;
}

/** What becomes of what only this device has, before its person leaves: wait, keep, save to a file, discard (SYN-5). */
export function LeaveDialog(props: {
  store: Store;
  words: LeaveWords;
  /** The way is free; with `discard` what waits is to be forgotten. */
  onLeave: (waiting: 'keep' | 'discard') => Promise<void>;
  onClose: () => void;
}) {
  const { store, words, onLeave, onClose } = props;
  const { connected } = useReadable(store.syncState);
  const { waiting, refused, unsaved } = useLeftHere(store);
  const [step, setStep] = useState<'choose' | 'wait' | 'discard'>('choose');
  const [isFileSaved, setIsFileSaved] = useState(false);
  const count = waiting + refused;
  const choose = () => setStep('choose');

  if (step === 'wait') return <WaitingDialog store={store} onSent={() => onLeave('keep')} onClose={choose} />;
  if (step === 'discard') {
    return (
      <TypedConfirmDialog
        title={t('leave.discard-title', { count })}
        text={t('leave.discard-ask')}
        confirm={words.discard}
        onConfirm={() => onLeave('discard')}
        onClose={choose}
      />
    );
  }
  const handleFile = () => {
    downloadFile(store.waitingChangesFile(), CHANGES_FILE);
    setIsFileSaved(true);
  };
  const waitText = connected ? words.waitText : t('leave.wait-offline');
  return (
    <ChoiceDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      choices={[
        ...(waiting > 0
          ? [
              {
                id: 'wait',
                icon: mdiClockOutline,
                label: words.wait,
                ...(waitText === undefined ? {} : { sub: waitText }),
                onSelect: () => setStep('wait'),
              },
            ]
          : []),
        {
          id: 'keep',
          icon: words.keep.icon,
          label: words.keep.label,
          sub: unsaved > 0 ? t('leave.keep-not') : words.keep.text,
          disabled: unsaved > 0,
          onSelect: () => void onLeave('keep'),
        },
        {
          id: 'file',
          icon: isFileSaved ? mdiFileCheckOutline : mdiContentSaveOutline,
          label: t('leave.file'),
          sub: t(isFileSaved ? 'leave.file-saved' : 'leave.file-text'),
          onSelect: handleFile,
        },
        {
          id: 'discard',
          icon: mdiDeleteOutline,
          label: t('leave.discard', { count }),
          sub: t('leave.discard-text'),
          danger: true,
          onSelect: () => setStep('discard'),
        },
      ]}
    />
  );
}
