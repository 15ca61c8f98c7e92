import { changeAccount, identityFields } from '@roundsman/shared-schema/areas/account/account.http.ts';
import type { AccountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { COUNTRIES, CURRENCIES } from '@roundsman/shared-schema/areas/account/business-places.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { LANGUAGE_NAMES } from '@roundsman/shared-schema/kernel/languages.ts';
import { useMemo } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { countryName } from '#text/country-name.ts';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { currencyName, timeZones } from './place-names.ts';

type Fields = Record<keyof AccountInfo, string>;

/** Changes what the business is called and where it works (companion ACC-1). */
export function ChangeBusinessDialog({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const { call } = useCall();
  const form = useForm<Fields>({ defaultValues: { ...info }, schema: identityFields, follows: {} });
  const currency = form.value('currency');
  const zones = useMemo(() => timeZones(info.timeZone), [info.timeZone]);
  const options = useMemo(
    () => ({
      countries: COUNTRIES.map((code) => ({ value: code, label: countryName(code) })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
      currencies: CURRENCIES.map((code) => ({ value: code, label: currencyName(code) })),
      locales: Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
    }),
    [],
  );
  // The choices are those of the schema; the server looks at them again.
  const send = (fields: Fields) =>
    call(changeAccount, { account: store.account.id, ...fields } as CallInput<typeof changeAccount>);
  return (
    <FormDialog
      form={form}
      title={t('account.business')}
      action={{ label: t('kit.save') }}
      send={send}
      onSent={() => {
        show({ text: t('account.business-saved') });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('account.name')}
        hint={t('account.name-hint')}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField label={t('account.company')} autoComplete="organization" {...form.field('company')} />
      <SelectField label={t('account.country')} options={options.countries} {...form.field('country')} />
      <SelectField
        label={t('account.currency')}
        options={options.currencies}
        hint={
          currency === info.currency
            ? undefined
            : t('account.currency-hint', { from: info.currency, to: currency })
        }
        {...form.field('currency')}
      />
      <SelectField
        label={t('account.time-zone')}
        hint={t('account.time-zone-hint')}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...form.field('timeZone')}
      />
      <SelectField
        label={t('account.locale')}
        hint={t('account.locale-hint')}
        options={options.locales}
        {...form.field('locale')}
      />
    </FormDialog>
  );
}
