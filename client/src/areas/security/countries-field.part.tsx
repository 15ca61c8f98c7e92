import { COUNTRIES } from '@roundsman/shared-schema/areas/security/countries.ts';
import { countryName } from '#text/country-name.ts';
import { t } from '#text/texts.ts';
import { FilterChip } from '#ui/chip/chip.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

/** The countries from which members may sign in; none: from everywhere (SEC-5). */
export function CountriesField(props: {
  countries: readonly string[];
  own: string | null;
  onChange: (countries: readonly string[]) => void;
}) {
  const { countries, own, onChange } = props;
  const left = COUNTRIES.filter((code) => !countries.includes(code))
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const country = own === null ? t('security.rules-country-unknown') : countryName(own);
  return (
    <Fieldset legend={t('sign-in-rules.countries')}>
      <div className="rm-btns">
        {countries.length === 0 && <span className="rm-t2">{t('sign-in-rules.everywhere')}</span>}
        {countries.map((code) => (
          <FilterChip
            key={code}
            name={countryName(code)}
            onRemove={() => onChange(countries.filter((other) => other !== code))}
          />
        ))}
      </div>
      <SelectField
        label={t('security.rules-country-add')}
        hint={t('security.rules-countries-hint', { country })}
        value=""
        options={[{ value: '', label: t('security.rules-country-choose') }, ...left]}
        onChange={(event) => event.target.value && onChange([...countries, event.target.value])}
      />
    </Fieldset>
  );
}
