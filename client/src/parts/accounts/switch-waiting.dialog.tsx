import {
  mdiClockOutline,
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiFileCheckOutline,
  mdiSwapHorizontal,
} from '@mdi/js';
import { useState } from 'react';
import { downloadFile } from '#platform/download-file.ts';
import type { Store } from '#store/store.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { CHANGES_FILE } from '../changes-file.ts';
import { WaitingDialog } from '../sign-out/waiting.dialog.tsx';
import { TypedConfirmDialog } from '../typed-confirm.dialog.tsx';
import '../sign-out/sign-out.text.ts';

/** What becomes of changes that the server does not have yet when another account opens: wait, file, keep, discard. */
export function SwitchWaitingDialog(props: { store: Store; onSwitch: () => void; onClose: () => void }) {
  const { store, onSwitch, onClose } = props;
  const { waiting, parked, unsaved, connected } = useReadable(store.syncState);
  const [step, setStep] = useState<'choose' | 'wait' | 'discard'>('choose');
  const [isFileSaved, setIsFileSaved] = useState(false);
  const count = waiting + parked;
  const choose = () => setStep('choose');

  if (step === 'wait')
    return <WaitingDialog store={store} onSent={async () => onSwitch()} onClose={choose} />;
  if (step === 'discard') {
    return (
      <TypedConfirmDialog
        title={t('sign-out.discard-title', { count })}
        text={t('sign-out.discard-ask')}
        confirm={t('accounts.discard-confirm')}
        onConfirm={async () => {
          await store.discardWaiting();
          onSwitch();
        }}
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
      title={t('accounts.waiting-title', { count, name: store.account.name })}
      text={t('accounts.waiting-text', { count })}
      onClose={onClose}
      choices={[
        ...(waiting > 0
          ? [
              {
                id: 'wait',
                icon: mdiClockOutline,
                label: t('accounts.wait', { count: waiting }),
                ...(connected ? {} : { sub: t('sign-out.wait-offline') }),
                onSelect: () => setStep('wait'),
              },
            ]
          : []),
        {
          id: 'keep',
          icon: mdiSwapHorizontal,
          label: t('accounts.keep'),
          sub: t(unsaved > 0 ? 'accounts.keep-not' : 'accounts.keep-text'),
          disabled: unsaved > 0,
          onSelect: onSwitch,
        },
        {
          id: 'file',
          icon: isFileSaved ? mdiFileCheckOutline : mdiContentSaveOutline,
          label: t('sign-out.file'),
          sub: t(isFileSaved ? 'sign-out.file-saved' : 'sign-out.file-text'),
          onSelect: handleFile,
        },
        {
          id: 'discard',
          icon: mdiDeleteOutline,
          label: t('accounts.discard', { count }),
          sub: t('sign-out.discard-text'),
          danger: true,
          onSelect: () => setStep('discard'),
        },
      ]}
    />
  );
}
