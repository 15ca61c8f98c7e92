import { mdiClose, mdiPlus } from '@mdi/js';
import { changeUser, type ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { type ReactNode, useMemo } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useReceivers } from '#parts/people/work-goes.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { newDay, type TimeOffFields, timeOffChanges, timeOffCheck, timeOffOf } from './time-off.ts';

/** Holidays, single days and cover of a person (USR-5, USR-6). What is over is left out when it is saved. */
export function TimeOffDialog(props: { user: ListedUser; onClose: () => void; onSaved: () => void }) {
  const { user, onClose, onSaved } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const { connected } = useSyncState();
  const today = store.today();
  const receivers = useReceivers([user.id]);
  const schema = useMemo(() => timeOffCheck(user.details), [user.details]);
  const form = useForm<TimeOffFields>({ defaultValues: timeOffOf(user.details, today), schema });
  const holidays = form.controlled('holidays');
  const days = form.controlled('days');
  const cover = form.controlled('cover');

  return (
    <FormDialog
      form={form}
      size="list"
      title={t('users.time-off')}
      sub={user.name}
      action={{ label: t(connected ? 'kit.save' : 'people.needs-connection'), disabled: !connected }}
      send={(fields) => {
        const details = timeOffChanges(fields, user.details);
        return call(changeUser, { account: store.account.id, user: user.id, details });
      }}
      onSent={() => {
        show({ text: t('users.saved', { name: user.name }) });
        onClose();
        onSaved();
      }}
      onClose={onClose}
    >
      <Section
        title={t('users.holidays')}
        add={t('users.add-holiday')}
        error={holidays.error}
        onAdd={() => holidays.onChange([...holidays.value, { from: today, to: today, note: '' }])}
      >
        {holidays.value.map(({ note }, at) => (
          <Line
            key={at}
            what={t('users.holidays')}
            onRemove={() => holidays.onChange(holidays.value.toSpliced(at, 1))}
          >
            <DayField label={t('users.first-day')} {...form.controlled(`holidays.${at}.from` as const)} />
            <DayField label={t('users.last-day')} {...form.controlled(`holidays.${at}.to` as const)} />
            <TextField
              label={t('users.note')}
              value={note}
              maxLength={80}
              error={form.errorOf(`holidays.${at}.note`)}
              onChange={(event) => form.set(`holidays.${at}.note`, event.target.value)}
            />
          </Line>
        ))}
      </Section>
      <Section
        title={t('users.exceptions')}
        hint={t('users.exceptions-hint')}
        add={t('users.add-day')}
        error={days.error}
        onAdd={() => days.onChange([...days.value, newDay(today)])}
      >
        {days.value.map(({ off }, at) => (
          <Line
            key={at}
            what={t('users.exceptions')}
            onRemove={() => days.onChange(days.value.toSpliced(at, 1))}
          >
            <DayField label={t('users.day')} {...form.controlled(`days.${at}.day` as const)} />
            <TimeField
              label={t('users.from')}
              disabled={off}
              {...form.controlled(`days.${at}.from` as const)}
            />
            <TimeField label={t('users.to')} disabled={off} {...form.controlled(`days.${at}.to` as const)} />
            <label className="rm-check users-off">
              <input
                type="checkbox"
                checked={off}
                onChange={(event) => form.set(`days.${at}.off`, event.target.checked)}
              />
              <span>{t('users.day-off')}</span>
            </label>
          </Line>
        ))}
      </Section>
      <Section
        title={t('users.cover')}
        hint={t('users.cover-hint')}
        add={t('users.add-cover')}
        error={cover.error}
        onAdd={() =>
          cover.onChange([...cover.value, { from: today, to: today, by: receivers[0]?.value ?? '' }])
        }
      >
        {cover.value.map(({ by }, at) => (
          <Line
            key={at}
            what={t('users.cover')}
            onRemove={() => cover.onChange(cover.value.toSpliced(at, 1))}
          >
            <DayField label={t('users.first-day')} {...form.controlled(`cover.${at}.from` as const)} />
            <DayField label={t('users.last-day')} {...form.controlled(`cover.${at}.to` as const)} />
            <SelectField
              label={t('users.cover-by')}
              value={by}
              options={receivers}
              error={form.errorOf(`cover.${at}.by`)}
              onChange={(event) => form.set(`cover.${at}.by`, event.target.value)}
            />
          </Line>
        ))}
      </Section>
    </FormDialog>
  );
}

function Section(props: {
  title: string;
  hint?: string;
  add: string;
  error: string | undefined;
  onAdd: () => void;
  children: readonly ReactNode[];
}) {
  const { title, hint, add, error, onAdd, children } = props;
  return (
    <section className="users-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button flush icon={mdiPlus} onClick={onAdd}>
          {add}
        </Button>
      </header>
      {hint && <p className="rm-field-hint">{hint}</p>}
      {children.length === 0 ? <p className="rm-t3">{t('users.none')}</p> : children}
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function Line({ what, onRemove, children }: { what: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className="users-line">
      {children}
      <IconButton icon={mdiClose} label={t('users.remove', { what })} onClick={onRemove} />
    </div>
  );
}
