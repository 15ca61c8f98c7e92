import type { ImportField } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { failureWords } from '#list/failure-words.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { CheckRow } from './check-columns.tsx';
import { fieldName } from './template-file.ts';

/** What a row has wrong, typed anew for this import. */
export function CorrectRowDialog(props: {
  row: CheckRow;
  onCorrect: (fixes: readonly (readonly [ImportField, string])[]) => void;
  onClose: () => void;
}) {
  const { row, onCorrect, onClose } = props;
  const fields = [...new Map(row.texts)];
  const form = useForm<Record<string, string>>({ defaultValues: Object.fromEntries(fields) });
  return (
    <FormDialog
      form={form}
      title={t('imports.correct-title', { line: row.line })}
      sub={row.name}
      action={{ label: t('imports.correct-do') }}
      send={async (typed) => {
        onCorrect(fields.map(([field]) => [field, typed[field] ?? ''] as const));
        return ok({});
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <p className="rm-t2">{t('imports.correct-hint')}</p>
      {fields.map(([field]) => {
        const problem = row.problems.find((each) => each.field === field);
        return (
          <TextField
            key={field}
            label={fieldName(field)}
            {...form.field(field)}
            {...(problem && { hint: failureWords(problem) })}
          />
        );
      })}
    </FormDialog>
  );
}
