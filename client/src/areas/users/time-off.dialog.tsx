import { mdiClose, mdiPlus } from '@mdi/js';
import { type Availability, withoutPast } from '@roundsman/shared-schema/areas/users/availability.rules.ts';
import { type Cover, memberDetails } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { changeUser, type ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useReceivers } from '#parts/people/work-goes.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';

type Holiday = Availability['holidays'][number];
interface OtherDay {
  day: string;
  from: string;
  to: string;
  off: boolean;
}

interface Fields {
  holidays: readonly Holiday[];
  days: readonly OtherDay[];
  cover: readonly Cover[];
}

function fieldsOf({ details }: ListedUser, today: string): Fields {
  const kept = withoutPast(details.availability, today);
  return {
    holidays: kept.holidays,
    days: Object.entries(kept.days)
      .map(([day, hours]) => ({
        day,
        off: hours === null,
        from: hours?.from ?? '08:00',
        to: hours?.to ?? '12:00',
      }))
      .sort((a, b) => a.day.localeCompare(b.day)),
    cover: details.cover.filter(({ to }) => to >= today),
  };
}

const changed = <T,>(list: readonly T[], at: number, change: Partial<T>): readonly T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one));
const without = <T,>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_one, index) => index !== at);

/** Holidays, single days and cover of a person (USR-5, USR-6). What is over is left out when it is saved. */
export function TimeOffDialog(props: { user: ListedUser; onClose: () => void; onSaved: () => void }) {
  const { user, onClose, onSaved } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const { connected } = useSyncState();
  const today = store.today();
  const [first] = useState(() => fieldsOf(user, today));
  const [fields, setFields] = useState(first);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedGuard(fields !== first);
  const receivers = useReceivers([user.id]);
  const { holidays, days, cover } = fields;
  const set = (change: Partial<Fields>) => {
    setFields({ ...fields, ...change });
    setError(undefined);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const others = days.map(({ day, off, from, to }) => [day, off ? null : { from, to }] as const);
    const parsed = memberDetails.safeParse({
      ...user.details,
      availability: { ...user.details.availability, holidays, days: Object.fromEntries(others) },
      cover,
    });
    if (!parsed.success) {
      const key = parsed.error.issues[0]?.message ?? '';
      // A day that is missing is the key of a record, of which the schema says no more than that it does not fit.
      setError(textOf(/^users\./.test(key) ? key : 'users.day-invalid'));
      return;
    }
    setBusy(true);
    const input = { account: store.account.id, user: user.id, details: parsed.data };
    const saved = await call(changeUser, input);
    setBusy(false);
    if (!saved.ok) {
      setError(failureWords(saved));
      return;
    }
    show({ text: t('users.saved', { name: user.name }) });
    unsaved.release();
    onClose();
    onSaved();
  };

  return (
    <Dialog
      open
      size="list"
      title={t('users.time-off')}
      sub={user.name}
      onClose={() => unsaved.leave(onClose)}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={() => unsaved.leave(onClose)}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={busy} disabled={!connected}>
            {t(connected ? 'kit.save' : 'people.needs-connection')}
          </Button>
        </>
      }
    >
      <div className="people-form">
        <Section
          title={t('users.holidays')}
          add={t('users.add-holiday')}
          onAdd={() => set({ holidays: [...holidays, { from: today, to: today, note: '' }] })}
        >
          {holidays.map(({ from, to, note }, at) => (
            <Line
              key={at}
              what={t('users.holidays')}
              onRemove={() => set({ holidays: without(holidays, at) })}
            >
              <DayField
                label={t('users.first-day')}
                value={from}
                onChange={(day) => set({ holidays: changed(holidays, at, { from: day }) })}
              />
              <DayField
                label={t('users.last-day')}
                value={to}
                onChange={(day) => set({ holidays: changed(holidays, at, { to: day }) })}
              />
              <TextField
                label={t('users.note')}
                value={note}
                maxLength={80}
                onChange={(event) => set({ holidays: changed(holidays, at, { note: event.target.value }) })}
              />
            </Line>
          ))}
        </Section>
        <Section
          title={t('users.exceptions')}
          hint={t('users.exceptions-hint')}
          add={t('users.add-day')}
          onAdd={() => set({ days: [...days, { day: today, off: false, from: '08:00', to: '12:00' }] })}
        >
          {days.map(({ day, off, from, to }, at) => (
            <Line key={at} what={t('users.exceptions')} onRemove={() => set({ days: without(days, at) })}>
              <DayField
                label={t('users.day')}
                value={day}
                onChange={(day) => set({ days: changed(days, at, { day }) })}
              />
              <TimeField
                label={t('users.from')}
                value={from}
                disabled={off}
                onChange={(from) => set({ days: changed(days, at, { from }) })}
              />
              <TimeField
                label={t('users.to')}
                value={to}
                disabled={off}
                onChange={(to) => set({ days: changed(days, at, { to }) })}
              />
              <label className="rm-check users-off">
                <input
                  type="checkbox"
                  checked={off}
                  onChange={(event) => set({ days: changed(days, at, { off: event.target.checked }) })}
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
          onAdd={() => set({ cover: [...cover, { from: today, to: today, by: receivers[0]?.value ?? '' }] })}
        >
          {cover.map(({ from, to, by }, at) => (
            <Line key={at} what={t('users.cover')} onRemove={() => set({ cover: without(cover, at) })}>
              <DayField
                label={t('users.first-day')}
                value={from}
                onChange={(day) => set({ cover: changed(cover, at, { from: day }) })}
              />
              <DayField
                label={t('users.last-day')}
                value={to}
                onChange={(day) => set({ cover: changed(cover, at, { to: day }) })}
              />
              <SelectField
                label={t('users.cover-by')}
                value={by}
                options={receivers}
                onChange={(event) => set({ cover: changed(cover, at, { by: event.target.value }) })}
              />
            </Line>
          ))}
        </Section>
        {error && (
          <p className="rm-field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Section(props: {
  title: string;
  hint?: string;
  add: string;
  onAdd: () => void;
  children: readonly ReactNode[];
}) {
  const { title, hint, add, onAdd, children } = props;
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
