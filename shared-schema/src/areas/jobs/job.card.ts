import { z } from 'zod/mini';
import { accountUserRecord } from '#areas/account/account.queries.ts';
import { accountUserCard } from '#areas/account/account-user.card.ts';
import { jobServicePiece } from '#areas/calendar/job-service-pieces.ts';
import type { EarlierPause } from '#areas/calendar/pauses.ts';
import { unitChange, wholeChange } from '#areas/calendar/price-change-pieces.ts';
import { priceChangeField } from '#areas/calendar/price-changes.ts';
import { defineCard, family, listed, minutes, money, named, onOff, phrase, text } from '#areas/card.ts';
import type { Found } from '#areas/card-places.ts';
import { shownPlace } from '#areas/customers/place.shown.ts';
import { roundCard } from '#areas/rounds/round.card.ts';
import { jobRoundId } from '#areas/rounds/round.rules.ts';
import { isPresent, livingIn } from '#areas/rounds/round-members.ts';
import { skillName } from '#areas/services/skill-names.queries.ts';
import { tagFamily } from '#areas/services/tag.card.ts';
import { teamCard } from '#areas/teams/team.card.ts';
import { jobNoteField, jobRecord } from './job.record.ts';
import { jobName } from './job.rules.ts';
import { shownSchedule } from './schedule.shown.ts';
import { shownService } from './service.shown.ts';

/** What stands in the place of a round's id for the jobs that are in none. */
const NO_ROUND_ID = 'none';

function fromUntil({ from, until }: EarlierPause) {
  return phrase('field.value-from-until', {
    from: { kind: 'day', day: from },
    until: { kind: 'day', day: until },
  });
}

export const jobCard = defineCard({
  record: jobRecord,
  many: 'field.jobs',
  unknown: 'field.a-job',
  documents: ['jobs', 'customers', 'rounds'],
  page: 'rounds',
  deletable: true,
  name: jobName,
  place(snapshot, id) {
    const job = snapshot.record(jobRecord, id);
    const round = job && !job.deleted && jobRoundId(livingIn(snapshot), job);
    return round ? { page: 'rounds', id: round, row: id } : undefined;
  },
  findRank: 3,
  find(snapshot) {
    const living = livingIn(snapshot);
    const found: Found[] = [];
    for (const job of snapshot.records(jobRecord).values()) {
      if (!isPresent(snapshot, job)) continue;
      const { id, description } = job;
      const place = { page: 'rounds' as const, id: jobRoundId(living, job) ?? NO_ROUND_ID, row: id };
      found.push({ id, name: jobName(snapshot, id), sub: description, place, ask: `job-open=${id}` });
    }
    return found;
  },
  // A price change counts for what it changes alone; its services tell of what two set of one; the pause tells of those before it.
  quiet: ['chg', 'last', 'paused'],
  base: { did: 'rounds.did-jobs' },
  groups: {
    sched: { label: 'field.schedule', show: shownSchedule },
    anchor: {
      label: 'field.schedule',
      show: ({ segments }) => {
        const newest = segments.at(-1);
        return newest ? shownSchedule(newest) : text('');
      },
    },
    pause: {
      label: 'field.pause',
      show: ({ from, until, why }) => {
        const days =
          until === undefined
            ? phrase('field.value-from-day', { day: { kind: 'day', day: from } })
            : fromUntil({ from, until });
        return why === undefined ? days : phrase('field.value-because', { value: days, why: text(why) });
      },
    },
    paused: { label: 'field.pause', show: (pauses) => listed(pauses.map(fromUntil)) },
    end: { label: 'field.end', show: (day) => ({ kind: 'day', day }) },
    due: { label: 'field.next-due-from', show: (from) => phrase(`field.value-next-${from}`) },
    svc: {
      label: 'field.services',
      show: ({ lines }) => listed(lines.map(({ description }) => text(description))),
    },
    round: {
      label: 'field.round',
      show: (ids) =>
        listed(
          ids.map((id) => named(roundCard, id)),
          'field.value-no-round',
        ),
      did: 'rounds.did-jobs',
    },
    price: { label: 'field.price', show: ({ minor }) => money(minor) },
    services: {
      label: 'field.work',
      show: ({ description, duration }) => {
        if (duration === undefined) return text(description);
        return description === ''
          ? minutes(duration)
          : phrase('field.value-minutes', { work: text(description), length: minutes(duration) });
      },
    },
    loc: { label: 'field.place', show: shownPlace },
    state: { label: 'field.state', show: (state) => phrase(`field.state-${state}`) },
    time: {
      label: 'field.time',
      show: (time) => text('at' in time ? time.at : `${time.from}–${time.to}`),
    },
    skills: {
      label: 'field.skills',
      show: (skills, snapshot) => listed(skills.map((word) => text(skillName(snapshot, word)))),
    },
    hide: { label: 'field.price-shown', show: (hide) => phrase(`field.value-price-${hide}`) },
    remind: { label: 'field.reminders', show: (remind) => phrase(`field.value-remind-${remind}`) },
    notify: { label: 'field.notify', show: (method) => phrase(`field.value-by-${method}`) },
    invoicing: { label: 'field.invoicing', show: (mode) => phrase(`field.value-invoiced-${mode}`) },
    assign: {
      label: 'field.worker',
      show: (ids, snapshot) =>
        listed(
          ids.map((id) =>
            named(
              snapshot.record(accountUserRecord, accountUserCard.prefix + id) ? accountUserCard : teamCard,
              id,
            ),
          ),
        ),
    },
    last: { label: 'field.last-visit', show: ({ day }) => ({ kind: 'day', day }) },
  },
  families: [
    [
      'chg',
      family({
        label: 'field.price-change',
        schema: priceChangeField,
        show: ({ day, was, now }) =>
          phrase('field.value-price-from', {
            price: money(now.minor),
            day: { kind: 'day', day },
            was: money(was.minor),
          }),
      }),
    ],
    ['note', family({ label: 'field.note', schema: jobNoteField, show: (note) => text(note.text) })],
    ['tag', tagFamily],
  ],
  pieces: {
    'svc/*': family({ label: 'field.services', schema: jobServicePiece, show: shownService }),
    'price/initial': family({ label: 'field.first-price', schema: z.number(), show: money }),
    'price/initialDuration': family({ label: 'field.first-duration', schema: z.number(), show: minutes }),
    'services/description': family({ label: 'field.job-name', schema: z.string(), show: text }),
    'services/duration': family({ label: 'field.duration', schema: z.number(), show: minutes }),
    'chg/day': family({
      label: 'field.price-change',
      schema: z.string(),
      show: (day) => ({ kind: 'day', day }),
    }),
    'chg/visit': family({
      label: 'field.price-change',
      schema: wholeChange,
      show: ({ now }) => money(now.minor),
    }),
    'chg/*': family({
      label: 'field.price-change',
      schema: unitChange,
      show: ({ now }) => (now === undefined ? phrase('field.value-nothing') : money(now)),
    }),
    'note/workers': family({ label: 'field.note-for-workers', schema: z.boolean(), show: onOff }),
  },
});
