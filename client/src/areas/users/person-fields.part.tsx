import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/people/team.record.ts';
import type { ListedUser } from '@roundsman/shared-schema/http/users.http.ts';
import { useFormContext } from 'react-hook-form';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { UserFields } from './user-form.ts';

/** Name, address, telephone, roles and teams. `user`: absent for a new person. */
export function PersonFields({ user }: { user: ListedUser | undefined }) {
  const { register, formState } = useFormContext<UserFields>();
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <TextField
          label={t('users.name')}
          autoComplete="off"
          autoFocus={!user}
          readOnly={user?.isOnlyHere === false}
          hint={user?.isOnlyHere === false ? t('users.name-hint') : undefined}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('kit.required') })}
        />
        <TextField
          label={t('users.telephone')}
          type="tel"
          autoComplete="off"
          optional={t('users.optional')}
          maxLength={40}
          error={errors.telephone?.message}
          {...register('telephone')}
        />
      </FieldRow>
      {!user && (
        <TextField
          label={t('users.email')}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', { validate: (email) => email.trim() !== '' || t('kit.required') })}
        />
      )}
      <Roles user={user} />
      <Teams />
    </>
  );
}

function Roles({ user }: { user: ListedUser | undefined }) {
  const store = useStore();
  const { register, formState } = useFormContext<UserFields>();
  const error = formState.errors.roles?.message;
  const own = store.account.roles;
  const isOwn = user?.id === store.userId;
  /** Why this role cannot be given or taken here; undefined when it can. */
  const locked = (role: (typeof ROLES)[number]) => {
    if (!mayGrant(own, [role])) return t('users.cannot-grant');
    const raises = isOwn && !own.includes('owner') && !own.includes(role);
    return raises ? t('users.own-roles') : undefined;
  };
  return (
    <Fieldset legend={t('users.roles')}>
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
              sub={reason ?? textOf(`role.${role}-about`)}
              {...register('roles', { validate: (roles) => roles.length > 0 || t('kit.required') })}
            />
          );
        })}
      </div>
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
    </Fieldset>
  );
}

function Teams() {
  const { register, formState, getValues } = useFormContext<UserFields>();
  const error = formState.errors.teams?.message;
  const own = getValues('teams');
  const teams = [...useQuery(accountTeams).values()]
    .filter(({ id, archived }) => !archived || own.includes(id))
    .sort((a, b) => a.name.localeCompare(b.name));
  if (teams.length === 0) return null;
  return (
    <Fieldset legend={t('users.teams')}>
      <div className="users-checks">
        {teams.map(({ id, name }) => (
          <CheckField key={id} value={id} label={name} {...register('teams')} />
        ))}
      </div>
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
    </Fieldset>
  );
}
