import { addExpenseCategory } from '@roundsman/shared-schema/areas/expense-categories/add-expense-category.command.ts';
import { editExpenseCategory } from '@roundsman/shared-schema/areas/expense-categories/edit-expense-category.command.ts';
import {
  EXPENSE_CATEGORY_NAME_MAX,
  type ExpenseCategory,
} from '@roundsman/shared-schema/areas/expense-categories/expense-category.record.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import type { RecordDialogProps } from '#parts/record-page/record-page.part.tsx';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';

/** Adds an expense category, or changes the one that is handed in. */
export function ExpenseCategoryDialog({ row, more, onClose, onDone }: RecordDialogProps<ExpenseCategory>) {
  const { act } = useAct();
  const form = useForm({ defaultValues: { name: row?.name ?? '' } });
  return (
    <FormDialog
      form={form}
      title={row ? row.name : t('expense-categories.add')}
      more={more}
      action={{ label: t('kit.save') }}
      send={({ name }) =>
        row
          ? act(editExpenseCategory, { expenseCategoryId: row.id, name }, { showsFailure: true })
          : act(addExpenseCategory, { name }, { showsFailure: true })
      }
      onSent={() => onDone()}
      onClose={onClose}
    >
      <TextField
        label={t('kit.name')}
        maxLength={EXPENSE_CATEGORY_NAME_MAX}
        autoComplete="off"
        autoFocus={!row}
        {...form.field('name')}
      />
    </FormDialog>
  );
}
