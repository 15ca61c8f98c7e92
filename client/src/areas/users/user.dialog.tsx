import { jobsAssignedTo } from '@roundsman/shared-schema/areas/people/assigned-work.queries.ts';
import { NO_DETAILS } from '@roundsman/shared-schema/areas/people/member-details.schema.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { invite } from '@roundsman/shared-schema/http/invitations.http.ts';
import { changeUser } from '@roundsman/shared-schema/http/users.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { HoursFields } from './hours-fields.part.tsx';
import type { Invited } from './invitation-link.dialog.tsx';
import { PersonFields } from './person-fields.part.tsx';
import { useSeatQuestion } from './seat-question.hook.ts';
import { detailsOfFields, fieldsOf, NEW_USER, type UserFields } from './user-form.ts';
import type { UserRow } from './user-list.ts';
import { WorkFields } from './work-fields.part.tsx';

const FIELDS: ReadonlySet<string> = new Set(Object.keys(NEW_USER));

/** Field of the form for the field of a call: `details.cover` has none and shows at the name. */
function formField(field: string | undefined): keyof UserFields {
  const first = (field ?? '').replace(/^details\./, '').split('.')[0] ?? '';
  return (FIELDS.has(first) ? first : 'name') as keyof UserFields;
}

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
  const form = useForm<UserFields>({ defaultValues: user ? fieldsOf(user) : NEW_USER });
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedGuard(isDirty);
  const account = store.account.id;

  const refuse = async (failure: Failure) => {
    if (failure.error === 'users.no-seat' && (await askForSeat(failure))) return;
    const path = failure.field ?? '';
    const name = path.startsWith('week.') || path === 'capAmount' ? path : formField(path);
    form.setError(name as keyof UserFields, { message: failureWords(failure) }, { shouldFocus: true });
  };
  const close = () => {
    unsaved.release();
    onClose();
  };

  const add = async (fields: UserFields, details: typeof NO_DETAILS) => {
    const { roles, teams } = fields;
    const name = fields.name.trim();
    const email = fields.email.trim().toLowerCase();
    const input = { account, name, email, roles, teams, details };
    const checked = invite.input.safeParse(input);
    if (!checked.success) {
      const { message = '', path = [] } = checked.error.issues[0] ?? {};
      const error = /^[a-z-]+\.[a-z-]+$/.test(message) ? (message as Failure['error']) : 'input.invalid';
      return refuse({ ok: false, error, field: path.join('.') });
    }
    // The same wish of the same day is carried out once, whichever devices it waits on (C-21).
    const cause = `invite:${email}:${store.today()}`;
    const sent = connected ? await store.http.call(invite, input) : null;
    if (sent?.ok) {
      close();
      onInvited({ ...sent.value, name, email });
      return;
    }
    if (sent && sent.error !== 'network.offline') return refuse(sent);
    const kept = await store.queuedCalls.add(cause, 'invite', { ...input, cause });
    if (!kept.ok) return refuse(kept);
    show({ text: t('users.queued', { name }) });
    close();
  };

  const change = async (fields: UserFields, details: typeof NO_DETAILS) => {
    if (!user) return;
    const name = fields.name.trim();
    const wish = { roles: fields.roles, teams: fields.teams, details, ...(user.isOnlyHere ? { name } : {}) };
    const saved = await store.http.call(changeUser, { account, user: user.id, ...wish });
    if (!saved.ok) return refuse(saved);
    show({ text: t('users.saved', { name }) });
    close();
    const left = user.teams.filter((id) => !fields.teams.includes(id));
    const hasWork = left.length > 0 && jobsAssignedTo(store.snapshot, user.id).length > 0;
    const teams = accountTeams(store.snapshot);
    onSaved(hasWork ? left.flatMap((id) => teams.get(id) ?? []).filter(({ archived }) => !archived) : []);
  };

  const handleSubmit = form.handleSubmit(async (fields) => {
    const details = detailsOfFields(fields, user?.details ?? NO_DETAILS);
    if (!details.ok) return refuse(details);
    await (user ? change(fields, details.value) : add(fields, details.value));
  });

  const saving = user ? t('kit.save') : t(connected ? 'users.send' : 'users.send-later');
  return (
    <FormProvider {...form}>
      <Dialog
        open
        size="list"
        title={user ? t('users.edit-title', { name: user.name }) : t('users.add')}
        sub={user?.email}
        onClose={() => unsaved.leave(onClose)}
        onSubmit={handleSubmit}
        footer={
          <>
            <Button onClick={() => unsaved.leave(onClose)}>{t('kit.cancel')}</Button>
            <Button kind="main" type="submit" busy={isSubmitting} disabled={user !== undefined && !connected}>
              {user && !connected ? t('people.needs-connection') : saving}
            </Button>
          </>
        }
      >
        <div className="people-form">
          <PersonFields user={user} />
          <HoursFields />
          <WorkFields />
        </div>
      </Dialog>
    </FormProvider>
  );
}
