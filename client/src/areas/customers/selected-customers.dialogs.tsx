import { SOURCE_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { reactivateCustomers } from '@roundsman/shared-schema/areas/customers/reactivate-customers.command.ts';
import { setMarketing } from '@roundsman/shared-schema/areas/customers/set-marketing.command.ts';
import { setPreferences } from '@roundsman/shared-schema/areas/customers/set-preferences.command.ts';
import { tagCustomers } from '@roundsman/shared-schema/areas/customers/tag-customers.command.ts';
import { assignJobs } from '@roundsman/shared-schema/areas/jobs/assign-jobs.command.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { useState } from 'react';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import type { FormCheck } from '#list/form-check.ts';
import { useForm } from '#list/use-form.hook.ts';
import { IntoRoundDialog } from '#parts/job/into-round.dialog.tsx';
import { assignedTo, useVisitsOfMany } from '#parts/job/questions/leave-visits.hook.tsx';
import { PeopleChoice } from '#parts/people/people-choice.part.tsx';
import { TagChoice } from '#parts/tags/tag-choice.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import {
  type CustomerForm,
  chosenWays,
  customerCheck,
  customerFieldOf,
  customerForm,
} from './customer-form.ts';
import { TermsField, WaysFields } from './preference-fields.part.tsx';
import './customers.css';
import './customer-acts.text.ts';
import './customers.text.ts';

interface BulkProps {
  rows: readonly ListedCustomer[];
  /** Ids of those that stay selected. */
  onLeft: (left: readonly string[]) => void;
  onClose: () => void;
}

const idsOf = (rows: readonly ListedCustomer[]) => rows.map(({ id }) => id);

/** Jobs that go on, of all of them. */
const activeJobIds = (rows: readonly ListedCustomer[]) =>
  rows.flatMap(({ jobs }) => jobs.filter(({ isActive }) => isActive).map(({ id }) => id));

/** Puts tags on customers and takes others off. */
export function BulkTagsDialog({ rows, onLeft, onClose }: BulkProps) {
  const tags = useQuery(tagsList);
  const form = useForm<{ tags: readonly string[]; remove: readonly string[] }>({
    defaultValues: { tags: [], remove: [] },
  });
  const [add, remove] = [form.controlled('tags'), form.controlled('remove')];
  const count = rows.length;
  const worn = tags.filter(({ id }) => rows.some((row) => row.tags.some((tag) => tag.id === id)));
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('customer-acts.bulk-tags', { count })}
      action={{
        label: t('kit.save'),
        disabled: add.value.length + remove.value.length === 0,
      }}
      command={tagCustomers}
      input={(customerIds, fields) => ({ customerIds, add: [...fields.tags], remove: [...fields.remove] })}
      changedIn={(value) => value.count}
      said={(changed) => t('customer-acts.bulk-changed', { count: changed })}
      onLeft={onLeft}
      onClose={onClose}
    >
      <TagChoice
        adds
        label={t('customer-acts.bulk-tags-add')}
        tags={tags}
        chosen={add.value}
        onChange={(chosen) => {
          add.onChange(chosen);
          remove.onChange(remove.value.filter((id) => !chosen.includes(id)));
        }}
      />
      {worn.length > 0 && (
        <TagChoice
          label={t('customer-acts.bulk-tags-remove')}
          tags={worn}
          chosen={remove.value}
          onChange={(chosen) => {
            remove.onChange(chosen);
            add.onChange(add.value.filter((id) => !chosen.includes(id)));
          }}
        />
      )}
    </BulkFormDialog>
  );
}

/** Sets how customers hear of things and are invoiced; what is left alone stays as each has it. */
export function BulkPreferencesDialog({ rows, onLeft, onClose }: BulkProps) {
  const form = useForm<CustomerForm>({
    defaultValues: { ...customerForm(), notify: '', invoices: '', mode: '' },
    schema: bulkCheck,
    fieldOf: customerFieldOf,
  });
  const [setsTerms, setSetsTerms] = useState(false);
  const isEmpty = Object.keys(chosenWays(form.values())).length === 0 && !setsTerms;
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('customer-acts.bulk-preferences', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: isEmpty }}
      command={setPreferences}
      input={(customerIds, fields) => ({
        customerIds,
        ...chosenWays(fields),
        ...(setsTerms && { termsDays: fields.termsDays }),
      })}
      changedIn={({ count }) => count}
      said={(changed) => t('customer-acts.bulk-changed', { count: changed })}
      onLeft={onLeft}
      onClose={onClose}
    >
      <WaysFields form={form} leaves />
      <CheckField
        label={t('customer-acts.bulk-terms')}
        checked={setsTerms}
        onChange={({ target }) => setSetsTerms(target.checked)}
      />
      {setsTerms && <TermsField form={form} />}
    </BulkFormDialog>
  );
}

/** Notes for customers whether they want marketing, and how that is known. */
export function BulkMarketingDialog({ rows, onLeft, onClose }: BulkProps) {
  const form = useForm({ defaultValues: { on: 'yes', source: '' } });
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('customer-acts.bulk-marketing', { count: rows.length })}
      action={{ label: t('kit.save') }}
      command={setMarketing}
      input={(customerIds, { on, source }) => ({ customerIds, on: on === 'yes', source })}
      changedIn={({ count }) => count}
      said={(changed) => t('customer-acts.bulk-changed', { count: changed })}
      onLeft={onLeft}
      onClose={onClose}
    >
      <SelectField
        label={t('customer.marketing')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`customer.marketing-${value}`),
        }))}
        {...form.field('on')}
      />
      <TextField
        label={t('customer.marketing-source')}
        hint={t('customer.marketing-source-hint')}
        maxLength={SOURCE_MAX}
        autoComplete="off"
        {...form.field('source')}
      />
    </BulkFormDialog>
  );
}

/** Takes up inactive customers again; their jobs stay ended. */
export function BulkReactivateDialog({ rows, onLeft, onClose }: BulkProps) {
  const form = useForm({ defaultValues: {} });
  return (
    <BulkFormDialog
      form={form}
      ids={idsOf(rows)}
      title={t('customer-acts.bulk-reactivate', { count: rows.length })}
      action={{ label: t('customer.reactivate') }}
      command={reactivateCustomers}
      input={(customerIds) => ({ customerIds })}
      changedIn={({ count }) => count}
      said={(changed) => t('customer-acts.bulk-reactivated', { count: changed })}
      onLeft={onLeft}
      onClose={onClose}
    >
      <p>{t('customer-acts.bulk-reactivate-text')}</p>
    </BulkFormDialog>
  );
}

/** Moves all jobs of customers that go on into a round, at its end. */
export function BulkRoundDialog({ rows, onLeft, onClose }: BulkProps) {
  const jobIds = activeJobIds(rows);
  return (
    <IntoRoundDialog
      jobIds={jobIds}
      title={t('customer-acts.bulk-to-round', { count: rows.length })}
      action={t('customer-acts.bulk-to-round-do')}
      onLeft={(left) => onLeft(left.length === 0 ? [] : idsOf(rows))}
      onClose={onClose}
    >
      <p>{t('customer-acts.bulk-to-round-jobs', { count: jobIds.length })}</p>
    </IntoRoundDialog>
  );
}

/** Says who does all jobs of customers that go on, in the stead of whoever did. */
export function BulkAssignDialog({ rows, onLeft, onClose }: BulkProps) {
  const people = useQuery(assignables).filter(({ isGone }) => !isGone);
  const form = useForm<{ assignees: readonly string[] }>({ defaultValues: { assignees: [] } });
  const { value: chosen, error, onChange } = form.controlled('assignees');
  const jobIds = activeJobIds(rows);
  const visits = useVisitsOfMany(assignJobs, jobIds, assignedTo);
  return (
    <BulkFormDialog
      form={form}
      ids={jobIds}
      title={t('customer-acts.bulk-assign', { count: rows.length })}
      action={{ label: t('kit.save'), disabled: people.length === 0 || jobIds.length === 0 }}
      {...visits.ofBulk}
      changedIn={({ changed }) => changed}
      said={(changed) =>
        t(chosen.length === 0 ? 'customer-acts.bulk-unassigned' : 'customer-acts.bulk-assigned', {
          count: changed,
        })
      }
      onLeft={(left) => onLeft(left.length === 0 ? [] : idsOf(rows))}
      onClose={onClose}
    >
      <p>{t('customer-acts.bulk-assign-jobs', { count: jobIds.length })}</p>
      <PeopleChoice legend={t('customer.assigned')} people={people} {...{ chosen, error, onChange }} />
      <p className="rm-t2">
        {t(people.length === 0 ? 'customer-acts.assign-none' : 'customer-acts.assign-nobody')}
      </p>
      {visits.dialog}
    </BulkFormDialog>
  );
}

/** The preferences of a form without a customer: a name is nothing that several have. */
const bulkCheck: FormCheck = {
  safeParse: (values) =>
    customerCheck({ country: '', opened: customerForm() }).safeParse({
      ...(values as CustomerForm),
      name: '-',
    }),
};
