import { mdiDeleteOutline } from '@mdi/js';
import { addEntry } from '@roundsman/shared-schema/areas/tracker/add-entry.command.ts';
import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { deleteEntry } from '@roundsman/shared-schema/areas/tracker/delete-entry.command.ts';
import { editEntry } from '@roundsman/shared-schema/areas/tracker/edit-entry.command.ts';
import { startEntry } from '@roundsman/shared-schema/areas/tracker/start-entry.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import {
  changedEntry,
  ENTRY_FOLLOWS,
  type EntryFields,
  type EntryWish,
  entryForm,
  newEntry,
} from './entry-form.ts';
import { JobField } from './job-field.part.tsx';
import { useJobChoices, useWorkers, useZone } from './times.hook.ts';

/** Seconds that an arrow key moves a time by. */
const TIME_STEP = 300;

/** Notes or starts a time, or corrects one; whose time it is stays as it was when it is corrected. */
export function EntryDialog(props: {
  /** As it stands now; absent for a new one. */
  entry?: TrackedEntry | undefined;
  wish: EntryWish;
  onClose: () => void;
}) {
  const { entry, wish, onClose } = props;
  const store = useStore();
  const { act } = useAct();
  const zone = useZone();
  const workers = useWorkers();
  const jobs = useJobChoices();
  const mayLeave = useMayLeave();
  const form = useForm<EntryFields>({
    defaultValues: entry ? entryForm(entry, zone) : newEntry(wish),
    follows: { groups: ENTRY_FOLLOWS, by: useColleague(entry?.changed) },
  });
  const { startsNow, userId, jobId } = form.values();

  const send = (fields: EntryFields) => {
    const showsFailure = { showsFailure: true } as const;
    if (entry)
      return act(editEntry, { entryId: entry.id, ...changedEntry(form.changed(), fields) }, showsFailure);
    const of = { userId: fields.userId, jobId: fields.jobId };
    const visit = fields.visitId === '' ? {} : { visitId: fields.visitId };
    if (fields.startsNow) return act(startEntry, { ...of, ...visit, day: store.today() }, showsFailure);
    const start = { day: fields.startDay, time: fields.start };
    const stop = { day: fields.stopDay, time: fields.stop };
    return act(addEntry, { ...of, ...visit, start, stop }, showsFailure);
  };
  const handleDelete = async () => {
    if (!entry || !(await mayLeave())) return;
    form.release();
    onClose();
    await act(deleteEntry, { entryId: entry.id });
  };
  const chooseStartDay = (day: string) => {
    // The end follows to the same day until it is given another one.
    if (form.value('stopDay') === form.value('startDay')) form.set('stopDay', day);
    form.set('startDay', day);
  };
  const startDay = form.controlled('startDay');

  return (
    <FormDialog
      form={form}
      title={t(entry ? 'tracker.edit' : 'tracker.add')}
      action={{ label: t(startsNow ? 'tracker.start-now' : 'kit.save') }}
      {...(entry && {
        more: [
          {
            ...{ id: 'delete', icon: mdiDeleteOutline, label: t('tracker.delete'), danger: true },
            onSelect: () => void handleDelete(),
          },
        ],
      })}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      <SelectField
        label={t('tracker.worker')}
        {...(entry && { hint: t('tracker.worker-stays') })}
        disabled={entry !== undefined}
        options={[
          { value: '', label: t('tracker.choose-worker') },
          ...workers
            .filter(({ id, active }) => active || id === userId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('userId')}
      />
      <JobField
        jobs={jobs}
        jobId={jobId}
        error={form.errorOf('jobId')}
        onChoose={(id) => {
          form.set('jobId', id);
          form.set('visitId', '');
        }}
      />
      {!entry && (
        <CheckField
          label={t('tracker.starts-now')}
          sub={t('tracker.starts-now-sub')}
          {...form.field('startsNow')}
        />
      )}
      {!startsNow && (
        <>
          <FieldRow>
            <DayField label={t('tracker.start-day')} {...startDay} onChange={chooseStartDay} />
            <TimeField label={t('tracker.start')} step={TIME_STEP} {...form.controlled('start')} />
          </FieldRow>
          <FieldRow>
            <DayField label={t('tracker.stop-day')} {...form.controlled('stopDay')} />
            <TimeField label={t('tracker.stop')} step={TIME_STEP} {...form.controlled('stop')} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
