import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
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
  const form = useForm({ defaultValues: { word: '' }, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={title}
      action={{ label: confirm, danger: true }}
      send={async (typed) => {
        if (typed.word.trim().toLowerCase() === word) return ok(await onConfirm());
        form.refuseField('word', t('changes.discard-wrong', { word }));
        return undefined;
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField
        label={t('changes.discard-type', { word })}
        autoFocus
        autoCapitalize="none"
        autoComplete="off"
        {...form.field('word')}
      />
    </FormDialog>
  );
}
