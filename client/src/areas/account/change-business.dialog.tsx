import type { AccountInfo } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { COUNTRIES, CURRENCIES } from '@roundsman/shared-schema/areas/accounts/business-places.ts';
import { changeAccount, identityFields } from '@roundsman/shared-schema/http/account.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { countryName } from '#text/country-name.ts';
import { LOCALES } from '#text/locale.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { currencyName, timeZones } from './place-names.ts';

type Fields = Record<keyof AccountInfo, string>;
const isField = (name: string | undefined): name is keyof Fields =>
  name !== undefined && name in identityFields.shape;

/** Changes what the business is called and where it works (companion ACC-1). */
export function ChangeBusinessDialog({ info, onClose }: { info: AccountInfo; onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const form = useForm<Fields>({ defaultValues: { ...info } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const unsaved = useUnsavedGuard(isDirty);
  const close = () => unsaved.leave(onClose);
  const currency = form.watch('currency');
  const zones = useMemo(() => timeZones(info.timeZone), [info.timeZone]);
  const options = useMemo(
    () => ({
      countries: COUNTRIES.map((code) => ({ value: code, label: countryName(code) })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
      currencies: CURRENCIES.map((code) => ({ value: code, label: currencyName(code) })),
      locales: Object.entries(LOCALES).map(([value, label]) => ({ value, label })),
    }),
    [],
  );
  const handleSubmit = form.handleSubmit(async (fields) => {
    // The choices are those of the schema; the server looks at them again.
    const wish = { account: store.account.id, ...fields } as CallInput<typeof changeAccount>;
    const result = await store.http.call(changeAccount, wish);
    if (result.ok) {
      unsaved.release();
      show({ text: t('account.business-saved') });
      onClose();
      return;
    }
    const field = isField(result.field) ? result.field : 'name';
    form.setError(field, { message: failureWords(result) }, { shouldFocus: true });
  });
  return (
    <Dialog
      open
      title={t('account.business')}
      onClose={close}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <TextField
          label={t('account.name')}
          hint={t('account.name-hint')}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { required: t('account.name-required') })}
        />
        <TextField
          label={t('account.company')}
          autoComplete="organization"
          error={errors.company?.message}
          {...form.register('company')}
        />
        <SelectField
          label={t('account.country')}
          options={options.countries}
          error={errors.country?.message}
          {...form.register('country')}
        />
        <SelectField
          label={t('account.currency')}
          options={options.currencies}
          hint={
            currency === info.currency
              ? undefined
              : t('account.currency-hint', { from: info.currency, to: currency })
          }
          error={errors.currency?.message}
          {...form.register('currency')}
        />
        <SelectField
          label={t('account.time-zone')}
          hint={t('account.time-zone-hint')}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          error={errors.timeZone?.message}
          {...form.register('timeZone')}
        />
        <SelectField
          label={t('account.locale')}
          hint={t('account.locale-hint')}
          options={options.locales}
          error={errors.locale?.message}
          {...form.register('locale')}
        />
      </div>
    </Dialog>
  );
}
