import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { exportedRows } from '#list/column.ts';
import { useExportList } from '#list/export-list.hook.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { customerColumns } from './customer-columns.tsx';
import './customers.text.ts';

/** Saves customers as a file; access notes stay out of it unless they are ticked (companion 2.1). */
export function ExportDialog({ rows, onClose }: { rows: readonly ListedCustomer[]; onClose: () => void }) {
  const { year: thisYear } = dayParts(useToday());
  const exportList = useExportList('customers');
  const form = useForm({ defaultValues: { withAccess: false }, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={t('customer.export-title', { count: rows.length })}
      action={{ label: t('list.export') }}
      send={async ({ withAccess }) => {
        const file = exportedRows(rows, customerColumns({ isBeside: false, thisYear, withAccess }));
        exportList('customers', file.header, file.rows);
        return ok(null);
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <CheckField
        label={t('customer.export-access')}
        sub={t('customer.export-access-hint')}
        {...form.field('withAccess')}
      />
    </FormDialog>
  );
}
