import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import '#list/change.text.ts';

/** Asks for a typed word before something goes that cannot be brought back. `onConfirm` closes it in the end. */
export function TypedConfirmDialog(props: {
  title: string;
  text: ReactNode;
  confirm: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const { title, text, confirm, onConfirm, onClose } = props;
  const word = t('changes.discard-word');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    if (typed.trim().toLowerCase() !== word) {
      setIsWrong(true);
      return;
    }
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="bad-main" type="submit" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextField
        label={t('changes.discard-type', { word })}
        value={typed}
        error={isWrong ? t('changes.discard-wrong', { word }) : undefined}
        autoFocus
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
    </Dialog>
  );
}
