import { z } from 'zod/mini';
import { outcomeField } from '#areas/calendar/outcome.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { type DeletableCard, defineCard, family, listed, money, onOff, phrase, text } from '#areas/card.ts';
import { customerCard } from '#areas/customers/customer.card.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { nextAppointments } from './next-appointments.queries.ts';
import { noteField, visitRecord } from './visit.record.ts';
import { workerNamed } from './worker-named.ts';

const OUTCOMES = { done: 'done', skip: 'skipped', undo: 'undone', problem: 'problem' } as const;

/** A visit is named by the customer whose job it is; its page is the customer's. */
export const visitCard: DeletableCard = defineCard({
  record: visitRecord,
  many: 'field.visits',
  unknown: 'field.a-visit',
  documents: ['jobs', 'customers', 'rounds'],
  page: 'customers',
  deletable: true,
  findRank: 4,
  find: (snapshot, today) =>
    nextAppointments(snapshot, today).map(({ id, name, services, day }) => ({
      ...{ id, name, day, sub: services },
      place: { page: 'schedule', id: day, row: id },
    })),
  quiet: ['ev'],
  name: (snapshot, id) => jobName(snapshot, readVisitId(id)?.jobId ?? ''),
  place(snapshot, id) {
    const job = snapshot.record(jobRecord, readVisitId(id)?.jobId ?? '');
    return job && !job.deleted ? customerCard.place(snapshot, job.customerId) : undefined;
  },
  groups: {
    p: {
      label: 'field.planned-for',
      show: ({ day, time }) =>
        time === undefined
          ? { kind: 'day', day }
          : phrase('field.value-day-at', { day: { kind: 'day', day }, time: text(time) }),
    },
    a: {
      label: 'field.worker',
      show: ({ ids }, snapshot) => listed(ids.map((id) => workerNamed(snapshot, id))),
    },
    lock: { label: 'field.locked', show: ({ on }) => onOff(on) },
    price: {
      label: 'field.price',
      show: ({ minor }) => (minor === null ? phrase('field.value-as-job') : money(minor)),
    },
    dur: {
      label: 'field.duration',
      show: (dur) =>
        dur.minutes === null ? phrase('field.value-as-job') : { kind: 'minutes', minutes: dur.minutes },
    },
    svc: {
      label: 'field.services',
      show: ({ lines }) => listed(lines.map(({ description }) => text(description))),
    },
  },
  families: [
    [
      'who',
      family({
        label: 'field.helper',
        schema: z.boolean(),
        show: (on) => phrase(on ? 'field.value-added' : 'field.value-taken-off'),
      }),
    ],
    [
      'ev',
      family({
        label: 'field.outcome',
        schema: outcomeField,
        show: ({ k }) => phrase(`field.value-${OUTCOMES[k]}`),
      }),
    ],
    ['note', family({ label: 'field.note', schema: noteField, show: (note) => text(note.text) })],
  ],
});
