import { accountTeams, type Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { jobsAssignedTo } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { NO_DETAILS } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { Invited } from './invitation-link.dialog.tsx';
import { MoreFields } from './more-fields.part.tsx';
import { PersonFields } from './person-fields.part.tsx';
import { useSeatQuestion } from './seat-question.hook.ts';
import {
  detailsOfFields,
  editedDetails,
  fieldOfRefusal,
  fieldsOf,
  NEW_USER,
  USER_FOLLOWS,
  type UserFields,
  userCheck,
} from './user-form.ts';
import type { UserRow } from './user-list.ts';

/** Adds a person by an invitation, or changes what the account knows of one (USR-2, USR-3). */
export function UserDialog(props: {
  /** Absent for a new person. */
  row?: UserRow;
  onClose: () => void;
  onInvited: (invited: Invited) => void;
  /** `left`: teams that the person has left while having jobs of their own (TEA-3). */
  onSaved: (left: readonly Team[]) => void;
}) {
  const { row, onClose, onInvited, onSaved } = props;
  const store = useStore();
  const show = useToast();
  const { connected } = useSyncState();
  const askForSeat = useSeatQuestion();
  useDocument('jobs');
  const user = row?.user;
  const { call } = useCall();
  const [schema] = useState(() => userCheck(user === undefined));
  const form = useForm<UserFields>({
    defaultValues: user ? fieldsOf(user) : NEW_USER,
    follows: USER_FOLLOWS,
    schema,
    fieldOf: fieldOfRefusal,
  });
  const account = store.account.id;

  const refuse = async (failure: Failure) => {
    if (failure.error === 'users.no-seat' && (await askForSeat(failure))) return;
    return failure;
  };
  const close = () => {
    form.release();
    onClose();
  };

  const add = async (fields: UserFields, details: typeof NO_DETAILS) => {
    const { roles, teams } = fields;
    const name = fields.name.trim();
    const email = fields.email.trim().toLowerCase();
    const input = { account, name, email, roles, teams, details };
    // The same wish of the same day is carried out once, whichever devices it waits on (C-21).
    const cause = `invite:${email}:${store.today()}`;
    const sent = connected ? await call(invite, input) : null;
    if (sent?.ok) {
      close();
      onInvited({ ...sent.value, name, email });
      return sent;
    }
    if (sent && sent.error !== 'network.offline') return refuse(sent);
    const kept = await store.queuedCalls.add(cause, 'invite', { ...input, cause });
    if (!kept.ok) return refuse(kept);
    show({ text: t('users.queued', { name: shortName(name) }) });
    close();
    return undefined;
  };

  const change = async (fields: UserFields, details: typeof NO_DETAILS) => {
    if (!user) return undefined;
    const name = fields.name.trim();
    const changed = form.changed();
    const edited = editedDetails(changed, details);
    const wish = {
      ...('roles' in changed && { roles: fields.roles }),
      ...('teams' in changed && { teams: fields.teams }),
      ...(Object.keys(edited).length > 0 && { details: edited }),
      ...('name' in changed && user.isOnlyHere && { name }),
    };
    const saved = await call(changeUser, { account, user: user.id, ...wish });
    if (!saved.ok) return refuse(saved);
    show({ text: t('users.saved', { name: shortName(name) }) });
    close();
    const left = form.opened().teams.filter((id) => !fields.teams.includes(id));
    const hasWork = left.length > 0 && jobsAssignedTo(store.snapshot, user.id).length > 0;
    const teams = accountTeams(store.snapshot);
    onSaved(hasWork ? left.flatMap((id) => teams.get(id) ?? []).filter(({ archived }) => !archived) : []);
  };

  const send = async (fields: UserFields) => {
    const details = detailsOfFields(fields, user?.details ?? NO_DETAILS);
    if (!details.ok) return refuse(details);
    return user ? change(fields, details.value) : add(fields, details.value);
  };

  const saving = user ? t('kit.save') : t(connected ? 'users.send' : 'users.send-later');
  const needsConnection = user !== undefined && !connected;
  return (
    <FormDialog
      form={form}
      size="list"
      title={user ? t('users.edit-title', { name: user.name }) : t('users.add')}
      sub={user?.email}
      action={{
        label: needsConnection ? t('people.needs-connection') : saving,
        disabled: needsConnection,
      }}
      send={send}
      onClose={onClose}
    >
      <div className="people-form">
        <PersonFields form={form} user={user} />
        <MoreFields form={form} />
      </div>
    </FormDialog>
  );
}
