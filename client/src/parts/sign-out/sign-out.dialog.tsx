import {
  mdiClockOutline,
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiFileCheckOutline,
  mdiLogout,
} from '@mdi/js';
import { useState } from 'react';
import { downloadFile } from '#platform/download-file.ts';
import type { Store } from '#store/store.ts';
import type { SyncState } from '#store/sync-state.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { CHANGES_FILE } from '../changes-file.ts';
import { TypedConfirmDialog } from '../typed-confirm.dialog.tsx';
import { WaitingDialog } from './waiting.dialog.tsx';

function titleOf({ waiting, parked }: SyncState): string {
  return waiting > 0
    ? t('sign-out.title', { count: waiting })
    : t('sign-out.title-refused', { count: parked });
}

function textOf({ waiting, parked, unsaved }: SyncState): string {
  return [
    waiting > 0 ? t('sign-out.waiting', { count: waiting }) : '',
    parked > 0 ? t('sign-out.refused', { count: parked }) : '',
    unsaved > 0 ? t('sign-out.unsaved', { count: unsaved }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What becomes of changes that only this device has: wait, save to a file, keep, or discard. */
export function SignOutDialog(props: {
  store: Store;
  onSignOut: (waiting: 'keep' | 'discard') => Promise<void>;
  onClose: () => void;
}) {
  const { store, onSignOut, onClose } = props;
  const sync = useReadable(store.syncState);
  const [step, setStep] = useState<'choose' | 'wait' | 'discard'>('choose');
  const [isFileSaved, setIsFileSaved] = useState(false);
  const count = sync.waiting + sync.parked;
  const choose = () => setStep('choose');

  if (step === 'wait')
    return <WaitingDialog store={store} onSent={() => onSignOut('keep')} onClose={choose} />;
  if (step === 'discard') {
    return (
      <TypedConfirmDialog
        title={t('sign-out.discard-title', { count })}
        text={t('sign-out.discard-ask')}
        confirm={t('sign-out.discard-confirm')}
        onConfirm={() => onSignOut('discard')}
        onClose={choose}
      />
    );
  }
  const handleFile = () => {
    downloadFile(store.waitingChangesFile(), CHANGES_FILE);
    setIsFileSaved(true);
  };
  return (
    <ChoiceDialog
      title={titleOf(sync)}
      text={textOf(sync)}
      onClose={onClose}
      choices={[
        ...(sync.waiting > 0
          ? [
              {
                id: 'wait',
                icon: mdiClockOutline,
                label: t('sign-out.wait', { count: sync.waiting }),
                sub: t(sync.connected ? 'sign-out.wait-text' : 'sign-out.wait-offline'),
                onSelect: () => setStep('wait'),
              },
            ]
          : []),
        {
          id: 'file',
          icon: isFileSaved ? mdiFileCheckOutline : mdiContentSaveOutline,
          label: t('sign-out.file'),
          sub: t(isFileSaved ? 'sign-out.file-saved' : 'sign-out.file-text'),
          onSelect: handleFile,
        },
        {
          id: 'keep',
          icon: mdiLogout,
          label: t('sign-out.keep', { count }),
          sub: t(sync.unsaved > 0 ? 'sign-out.keep-not' : 'sign-out.keep-text'),
          disabled: sync.unsaved > 0,
          onSelect: () => void onSignOut('keep'),
        },
        {
          id: 'discard',
          icon: mdiDeleteOutline,
          label: t('sign-out.discard', { count }),
          sub: t('sign-out.discard-text'),
          danger: true,
          onSelect: () => setStep('discard'),
        },
      ]}
    />
  );
}
