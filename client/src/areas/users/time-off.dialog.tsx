import { mdiClose, mdiPlus } from '@mdi/js';
import { changeUser, type ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { type ReactNode, useMemo } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import type { Row, RowValue } from '#list/form-rows.ts';
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
import {
  newDay,
  TIME_OFF_FOLLOWS,
  type TimeOffFields,
  timeOffChanges,
  timeOffCheck,
  timeOffOf,
} from './time-off.ts';

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
  const form = useForm<TimeOffFields>({
    defaultValues: timeOffOf(user.details, today),
    follows: TIME_OFF_FOLLOWS,
    schema,
  });
  const holidays = form.rows('holidays');
  const days = form.rows('days');
  const cover = form.rows('cover');

  return (
    <FormDialog
      form={form}
      size="list"
      title={t('users.time-off')}
      sub={user.name}
      action={{ label: t(connected ? 'kit.save' : 'people.needs-connection'), disabled: !connected }}
      send={(fields) => {
        const details = timeOffChanges(form.changed(), fields, user.details);
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
        onAdd={() => holidays.add({ id: newId(), from: today, to: today, note: '' })}
      >
        {holidays.rows.map((row) => (
          <Line key={row.id} row={row} what={t('users.holidays')}>
            <DayField label={t('users.first-day')} {...row.controlled('from')} />
            <DayField label={t('users.last-day')} {...row.controlled('to')} />
            <TextField label={t('users.note')} maxLength={80} {...row.text('note')} />
          </Line>
        ))}
      </Section>
      <Section
        title={t('users.exceptions')}
        hint={t('users.exceptions-hint')}
        add={t('users.add-day')}
        error={days.error}
        onAdd={() => days.add({ id: newId(), ...newDay(today) })}
      >
        {days.rows.map((row) => (
          <Line key={row.id} row={row} what={t('users.exceptions')}>
            <DayField label={t('users.day')} {...row.controlled('day')} />
            <TimeField label={t('users.from')} disabled={row.value.off} {...row.controlled('from')} />
            <TimeField label={t('users.to')} disabled={row.value.off} {...row.controlled('to')} />
            <label className="rm-check users-off">
              <input type="checkbox" {...row.flag('off')} />
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
        onAdd={() => cover.add({ id: newId(), from: today, to: today, by: receivers[0]?.value ?? '' })}
      >
        {cover.rows.map((row) => (
          <Line key={row.id} row={row} what={t('users.cover')}>
            <DayField label={t('users.first-day')} {...row.controlled('from')} />
            <DayField label={t('users.last-day')} {...row.controlled('to')} />
            <SelectField label={t('users.cover-by')} options={receivers} {...row.text('by')} />
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

function Line(props: { row: Pick<Row<RowValue>, 'ref' | 'remove'>; what: string; children: ReactNode }) {
  const { row, what, children } = props;
  return (
    <div className="users-line" ref={row.ref}>
      {children}
      <IconButton icon={mdiClose} label={t('users.remove', { what })} onClick={row.remove} />
    </div>
  );
}
