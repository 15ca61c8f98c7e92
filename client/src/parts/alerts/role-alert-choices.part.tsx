import { ALL_ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { AlertWay } from '@roundsman/shared-schema/areas/alert-row.ts';
import { roleAlertChoices } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import type { AlertType } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import { chooseRoleAlertWay } from '@roundsman/shared-schema/areas/alerts/choose-role-alert-way.command.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import '#parts/role.text.ts';
import './alert-choices.css';
import './alerts.text.ts';
import { WaySelect } from './way-select.part.tsx';

/** What the people of each role hear of until they choose themselves; for Owner and Admin (companion 5.28, Alerts). */
export function RoleAlertChoices() {
  const { act } = useAct();
  const [role, setRole] = useState<Role>('owner');
  const choices = useQuery(roleAlertChoices, role);
  const handleChoose = (type: AlertType, way: AlertWay | null) =>
    act(chooseRoleAlertWay, { type, role, way }, () => null);
  return (
    <section className="alert-choices" aria-label={t('alerts.role-choices-title')}>
      <p className="rm-t2">{t('alerts.role-choices-text')}</p>
      <SelectField
        label={t('alerts.role')}
        value={role}
        options={ALL_ROLES.map((id) => ({ value: id, label: textOf(`role.${id}`) }))}
        onChange={(event) => setRole(ALL_ROLES.find((id) => id === event.target.value) ?? 'owner')}
      />
      <div className="alert-choices-list">
        {choices.map((choice) => (
          <WaySelect
            key={choice.type}
            choice={choice}
            unset={(way) => t('alerts.way-by-default', { way })}
            onChoose={(way) => void handleChoose(choice.type, way)}
          />
        ))}
      </div>
    </section>
  );
}
