import { type FormEvent, useEffect, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useUnsavedGuard } from '../unsaved/unsaved.hook.ts';
import { Dialog } from './dialog.tsx';

/**
 * Asks for one line of text. `onSubmit` answers with the text of an error, or null when it was done; the dialog
 * then asks its owner to close it.
 */
export function PromptDialog(props: {
  open: boolean;
  title: string;
  label: string;
  value?: string;
  hint?: string;
  confirm?: string;
  maxLength?: number;
  onSubmit: (value: string) => string | null | Promise<string | null>;
  onClose: () => void;
}) {
  const {
    open,
    title,
    label,
    value = '',
    hint,
    confirm = t('kit.save'),
    maxLength,
    onSubmit,
    onClose,
  } = props;
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const unsaved = useUnsavedGuard(open && typed !== value);
  const handleClose = () => unsaved.leave(onClose);

  useEffect(() => {
    if (!open) return;
    setTyped(value);
    setError(null);
  }, [open, value]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // Nested in another form by the component tree, not by the page: that one must not be sent.
    event.stopPropagation();
    const failure = await onSubmit(typed.trim());
    setError(failure);
    if (failure !== null) return;
    unsaved.release();
    onClose();
  };

  return (
    <Dialog
      open={open}
      title={title}
      onClose={handleClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={handleClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit">
            {confirm}
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        value={typed}
        hint={hint}
        error={error ?? undefined}
        maxLength={maxLength}
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
    </Dialog>
  );
}
