import { HIDE_PRICES } from '@roundsman/shared-schema/access/prices.ts';
import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { CAP_MAX, REPORTS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { AddressField } from '#parts/address/address-field.part.tsx';
import { SkillsField } from '#parts/skills/skills-field.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { UserFields } from './user-form.ts';

const CAPS = ['none', ...(Object.keys(CAP_MAX) as (keyof typeof CAP_MAX)[])] as const;

/** Skills, start, prices, cap, pay, and reports where the role asks for them (companion 2.5). */
export function WorkFields({ form }: { form: Form<UserFields> }) {
  const currency = useQuery(accountInfo)?.currency ?? 'GBP';
  const capOf = form.value('capOf');
  const roles = form.value('roles');
  return (
    <>
      <SkillsField label={t('users.skills')} {...form.controlled('skills')} />
      <AddressField
        label={t('users.start')}
        hint={t('users.start-hint')}
        optional={t('users.optional')}
        address={form.controlled('startLocation')}
        pin={form.controlled('startLngLat')}
      />
      <FieldRow>
        <SelectField
          label={t('users.prices')}
          options={HIDE_PRICES.map((value) => ({ value, label: t(`users.prices-${value}`) }))}
          {...form.field('hidePrices')}
        />
        <MoneyField
          label={t('users.rate')}
          optional={t('users.optional')}
          currency={currency}
          {...form.controlled('hourlyRateMinor')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={t('users.cap')}
          options={CAPS.map((value) => ({ value, label: t(`users.cap-${value}`) }))}
          {...form.field('capOf')}
        />
        {capOf === 'value' && (
          <MoneyField label={t('users.cap-amount')} currency={currency} {...form.controlled('capAmount')} />
        )}
        {(capOf === 'jobs' || capOf === 'minutes') && (
          <NumberField label={t('users.cap-amount')} {...form.controlled('capAmount')} />
        )}
      </FieldRow>
      {roles.includes('reporting') && (
        <Fieldset legend={t('users.reports')}>
          <div className="users-checks">
            {REPORTS.map((report) => (
              <CheckField
                key={report}
                value={report}
                label={textOf(`users.report-${report}`)}
                {...form.field('permittedReports')}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </>
  );
}
