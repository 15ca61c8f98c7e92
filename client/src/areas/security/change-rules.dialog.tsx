import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import {
  changeRules,
  type readRules,
  SESSION_DAYS_CHOICES,
} from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t, textOf } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { CountriesField } from './countries-field.part.tsx';
import { PasswordDialog } from './password.dialog.tsx';

/** Changes the firm's rules for signing in; the password is needed (SEC-5). */
export function ChangeRulesDialog(props: {
  rules: CallOutput<typeof readRules>;
  onClose: () => void;
  onDone: () => void;
}) {
  const { rules, onClose, onDone } = props;
  const store = useStore();
  const { call } = useCall();
  const [roles, setRoles] = useState<readonly Role[]>(rules.secondFactorRoles);
  const [days, setDays] = useState(rules.sessionDays);
  const [countries, setCountries] = useState<readonly string[]>(rules.countries);
  const isOwner = store.account.roles.includes('owner');
  const choices = [...new Set<number>([...SESSION_DAYS_CHOICES, rules.sessionDays])].sort((a, b) => a - b);
  return (
    <PasswordDialog
      title={t('security.rules-title')}
      confirm={t('kit.save')}
      email={store.profile.user.email}
      onClose={onClose}
      onSubmit={async (password) => {
        const secondFactorRoles = ROLES.filter((role) => roles.includes(role));
        const input = {
          account: store.account.id,
          password,
          secondFactorRoles,
          sessionDays: days,
          countries: [...countries],
        };
        const changed = await call(changeRules, input);
        if (!changed.ok) return changed;
        onDone();
        return null;
      }}
    >
      <Fieldset legend={t('security.rules-second-legend')}>
        {ROLES.map((role) => (
          <CheckField
            key={role}
            label={textOf(`role.${role}`)}
            sub={role === 'owner' && !isOwner ? t('security.rules-owner-only') : undefined}
            disabled={role === 'owner' && !isOwner}
            checked={roles.includes(role)}
            onChange={(event) =>
              setRoles(event.target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
        ))}
        <p className="rm-field-hint">{t('security.rules-second-hint')}</p>
      </Fieldset>
      <SelectField
        label={t('sign-in-rules.days')}
        value={String(days)}
        options={choices.map((count) => ({
          value: String(count),
          label: t('sign-in-rules.days-value', { count }),
        }))}
        onChange={(event) => setDays(Number(event.target.value))}
      />
      {rules.knowsCountries && (
        <CountriesField countries={countries} own={rules.ownCountry} onChange={setCountries} />
      )}
    </PasswordDialog>
  );
}
