import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import type { ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { UserFields } from './user-form.ts';

interface PersonProps {
  form: Form<UserFields>;
  /** Absent for a new person. */
  user: ListedUser | undefined;
}

/** Name, address, telephone, roles and teams. */
export function PersonFields({ form, user }: PersonProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label={t('users.name')}
          autoComplete="off"
          autoFocus={!user}
          readOnly={user?.isOnlyHere === false}
          hint={user?.isOnlyHere === false ? t('users.name-hint') : undefined}
          {...form.field('name')}
        />
        <TextField
          label={t('users.telephone')}
          type="tel"
          autoComplete="off"
          optional={t('users.optional')}
          {...form.field('telephone')}
        />
      </FieldRow>
      {!user && (
        <TextField label={t('users.email')} type="email" autoComplete="off" {...form.field('email')} />
      )}
      <Roles form={form} user={user} />
      <Teams form={form} />
    </>
  );
}

function Roles({ form, user }: PersonProps) {
  const store = useStore();
  const own = store.account.roles;
  const isOwn = user?.id === store.userId;
  /** Why this role cannot be given or taken here; undefined when it can. */
  const locked = (role: (typeof ROLES)[number]) => {
    if (!mayGrant(own, [role])) return t('users.cannot-grant');
    const raises = isOwn && !own.includes('owner') && !own.includes(role);
    return raises ? t('users.own-roles') : undefined;
  };
  return (
    <Fieldset legend={t('users.roles')} error={form.errorOf('roles')}>
      <div className="users-checks">
        {ROLES.map((role) => {
          const reason = locked(role);
          // A disabled box would drop out of the values: what is held stays ticked, and is refused on the server.
          return (
            <CheckField
              key={role}
              value={role}
              aria-disabled={reason !== undefined}
              onClick={(event) => reason !== undefined && event.preventDefault()}
              label={textOf(`role.${role}`)}
              sub={reason ?? t(`users.about-${role}`)}
              {...form.field('roles')}
            />
          );
        })}
      </div>
    </Fieldset>
  );
}

function Teams({ form }: { form: Form<UserFields> }) {
  const own = form.value('teams');
  const teams = [...useQuery(accountTeams).values()]
    .filter(({ id, archived }) => !archived || own.includes(id))
    .sort((a, b) => a.name.localeCompare(b.name));
  if (teams.length === 0) return null;
  return (
    <Fieldset legend={t('users.teams')} error={form.errorOf('teams')}>
      <div className="users-checks">
        {teams.map(({ id, name }) => (
          <CheckField key={id} value={id} label={name} {...form.field('teams')} />
        ))}
      </div>
    </Fieldset>
  );
}
