import { checkJob, type JobChanges, type TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { checkJobServices } from '@roundsman/shared-schema/areas/jobs/job-services.rules.ts';
import type { OpenedJob } from '@roundsman/shared-schema/areas/jobs/opened-job.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type Failure, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { FormCheck } from '#list/form-check.ts';
import { frequencyOfChoice } from './frequency-choice.ts';
import { isChosenAnew, type JobForm, type JobLine, readQuantity } from './job-form.ts';

/** What the commands take of a form. `opened`: what it opened with. @errors jobs.interval-out-of-range */
export function typedJob(form: JobForm, opened?: JobForm): Result<TypedJob> {
  const freq = isChosenAnew(form) ? undefined : form.beganSchedule?.freq;
  const frequency = freq ? ok(freq) : frequencyOfChoice(form);
  if (!frequency.ok) return frequency;
  const { description, total, firstPrice, firstDuration, duration, end, hidePrice } = form;
  const { pausedFrom, pausedUntil, pausedWhy, reminders, notify, invoicing } = form;
  return ok({
    ...(description.trim() !== '' && { description }),
    services: form.lines.map(typedLine),
    ...(form.isTotal && { totalMinor: total ?? Number.NaN }),
    ...(form.hasFirst && firstPrice !== null && { initialMinor: firstPrice }),
    ...(form.hasFirst && firstDuration !== null && { initialDuration: firstDuration }),
    ...(duration !== null && { duration }),
    frequency: frequency.value,
    firstDay: form.firstDay,
    past: form.past,
    ...(end !== '' && { end }),
    ...((pausedFrom !== '' || pausedUntil !== '') && {
      pause: {
        from: pausedFrom,
        ...(pausedUntil !== '' && { until: pausedUntil }),
        ...(pausedWhy !== '' && { why: pausedWhy }),
      },
    }),
    ...(form.timeKind === 'at' && { time: { at: form.at } }),
    ...(form.timeKind === 'between' && { time: { from: form.from, to: form.to } }),
    skills: form.skills.split(','),
    ...(hidePrice !== '' && { hidePrice }),
    ...(form.nextDue !== '' && { nextDueFrom: form.nextDue }),
    ...(reminders !== '' && { reminders }),
    ...(notify !== '' && { notify }),
    ...(invoicing !== '' && { invoicing }),
    ...typedParts(form, opened),
  });
}

function typedLine(line: JobLine) {
  return {
    id: line.id,
    ...(line.serviceId !== undefined && { serviceId: line.serviceId }),
    description: line.description,
    quantity: readQuantity(line.quantity),
    unitMinor: line.price ?? Number.NaN,
    every: line.every,
    offset: line.offset,
    carryOver: line.carryOver,
    ...(line.minutes !== null && { minutes: line.minutes }),
    ...(line.taxRate !== undefined && { taxRate: line.taxRate }),
    ...(line.notes.trim() !== '' && { notes: line.notes }),
  };
}

/** Notes and tags are told one by one, so that others' changes of the rest stay. */
function typedParts(form: JobForm, opened: JobForm | undefined): Partial<TypedJob> {
  const { notes, tags, hasPlace, address, pin, assignees } = form;
  const before = new Map(opened?.notes.map((note) => [note.id, note]));
  const written = notes.flatMap(({ id, text, workers }) => {
    const known = before.get(id);
    if (known && known.text === text.trim() && known.workers === workers) return [];
    return [{ ...(known && { id }), text, workers }];
  });
  const removed = [...before.keys()].filter((id) => !notes.some((note) => note.id === id));
  const had = opened?.tags ?? [];
  const spot: [number, number] | undefined = pin ? [pin[0], pin[1]] : undefined;
  return {
    ...(written.length > 0 && { notes: written }),
    ...(removed.length > 0 && { removeNotes: removed }),
    addTags: tags.filter((id) => !had.includes(id)),
    removeTags: had.filter((id) => !tags.includes(id)),
    place: hasPlace ? { address, ...(spot && { lngLat: spot }) } : null,
    assignees: [...assignees],
  };
}

/** What the command takes of the fields that were changed in a form; `typed`: the whole of it; `opened`: as it was. */
export function editedJob(
  changed: Partial<JobForm>,
  typed: TypedJob,
  opened?: TypedJob,
): JobChanges & { readonly priceFrom?: string; readonly opened?: OpenedJob } {
  const { totalMinor = null, initialMinor = null, initialDuration = null, duration = null } = typed;
  const { end = null, pause = null, time = null, nextDueFrom = null, hidePrice = null } = typed;
  const { reminders = null, notify = null, invoicing = null } = typed;
  const { services, frequency, firstDay, past, skills, place, assignees } = typed;
  const { notes, removeNotes, addTags, removeTags, description = '' } = typed;
  return {
    ...(opened && { opened: openedFields(opened) }),
    ...('description' in changed && { description }),
    ...('lines' in changed && { services, totalMinor }),
    ...(changed.priceFrom && { priceFrom: changed.priceFrom }),
    ...('hasFirst' in changed && { initialMinor, initialDuration }),
    ...('duration' in changed && { duration }),
    ...('choice' in changed && { frequency, firstDay, past }),
    ...('end' in changed && { end }),
    ...('pausedFrom' in changed && { pause }),
    ...('timeKind' in changed && { time }),
    ...('skills' in changed && { skills }),
    ...('hidePrice' in changed && { hidePrice }),
    ...('nextDue' in changed && { nextDueFrom }),
    ...('reminders' in changed && { reminders }),
    ...('notify' in changed && { notify }),
    ...('invoicing' in changed && { invoicing }),
    ...('notes' in changed && { notes, removeNotes }),
    ...('tags' in changed && { addTags, removeTags }),
    ...('hasPlace' in changed && { place }),
    ...('assignees' in changed && { assignees }),
  };
}

function openedFields({ services, skills, assignees, ...opened }: TypedJob): OpenedJob {
  const { totalMinor = null, initialMinor = null, initialDuration = null } = opened;
  return { services, skills, assignees, totalMinor, initialMinor, initialDuration };
}

const FIELD_OF: Readonly<Record<string, string>> = {
  totalMinor: 'total',
  initialMinor: 'firstPrice',
  initialDuration: 'firstDuration',
  frequency: 'choice',
  'pause.from': 'pausedFrom',
  'pause.until': 'pausedUntil',
  'pause.why': 'pausedWhy',
  services: 'lines',
  nextDueFrom: 'nextDue',
};
const LINE_FIELD_OF: Readonly<Record<string, string>> = {
  unitMinor: 'price',
  every: 'every',
  offset: 'every',
};

/** Where a refusal of the commands stands in the form. */
export function jobFieldOf({ field }: Failure, timeKind: JobForm['timeKind']): string | undefined {
  if (field === undefined) return undefined;
  if (field === 'time') return timeKind === 'between' ? 'to' : 'at';
  const [, index, own = ''] = /^services\.(\d+)\.(.+)$/.exec(field) ?? [];
  return index === undefined ? (FIELD_OF[field] ?? field) : `lines.${index}.${LINE_FIELD_OF[own] ?? own}`;
}

/** A refusal as an issue of a form, at the field that it names. */
export function issueOf({ error, field = '', values: params = {} }: Failure) {
  return { code: 'custom' as const, path: field.split('.'), message: error, params, input: undefined };
}

/** What stands in the place of a field that is wrong while the others are looked at. */
const FINE = (today: IsoDay): Readonly<Record<string, Partial<TypedJob>>> => ({
  description: { description: '' },
  totalMinor: { totalMinor: 0 },
  initialMinor: { initialMinor: 0 },
  duration: { duration: 0 },
  initialDuration: { initialDuration: 0 },
  firstDay: { firstDay: today, end: undefined },
  end: { end: undefined },
  pause: { pause: undefined },
  time: { time: undefined },
  notes: { notes: [] },
});

function failuresOf(typed: TypedJob, today: IsoDay): readonly Failure[] {
  const checked = checkJob(typed, today, () => 'draft', []);
  if (checked.ok) return [];
  const fine = FINE(today)[checked.field?.split('.', 1)[0] ?? ''];
  return fine ? [checked, ...failuresOf({ ...typed, ...fine }, today)] : [checked];
}

/** Tells whether the form asks how the last day fits the first: it asks whoever changes one of them, as the command does. */
function asksEnd(form: JobForm, stands: JobForm | undefined): boolean {
  const deciding = ['end', 'firstDay', 'choice', 'every', 'unit'] as const;
  return stands === undefined || deciding.some((field) => form[field] !== stands[field]);
}

/**
 * Everything that is wrong with a job as it is typed into the form, of each service its first fault; `stands`: the job as
 * it is, unless it is new.
 */
export function jobIssues(form: JobForm, today: IsoDay, stands?: JobForm) {
  const lines = form.lines.flatMap((line, at) => {
    const checked = checkJobServices([typedLine(line)], () => 'draft');
    return checked.ok
      ? []
      : [{ ...checked, field: `services.${at}${checked.field?.slice('services.0'.length)}` }];
  });
  const typed = typedJob(form);
  const others = typed.ok ? typed : typedJob({ ...form, choice: 'once' });
  const failures: readonly Failure[] = [
    ...lines,
    ...(typed.ok ? [] : [typed]),
    ...(others.ok
      ? failuresOf(asksEnd(form, stands) ? others.value : { ...others.value, end: undefined }, today)
      : []),
  ];
  return failures.map((failure) => issueOf({ ...failure, field: jobFieldOf(failure, form.timeKind) ?? '' }));
}

/** The rules of a job as its form asks for them: each broken one at its field, in its own words. `stands`: of `jobIssues`. */
export function jobCheck(today: IsoDay, stands: JobForm): FormCheck {
  return {
    safeParse(values) {
      const issues = jobIssues(values as JobForm, today, stands);
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}
