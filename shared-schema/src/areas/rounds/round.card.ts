import { type DeletableCard, defineCard, listed, named, phrase, text } from '#areas/card.ts';
import { shownPlace } from '#areas/customers/place.shown.ts';
import { shownSchedule } from '#areas/jobs/schedule.shown.ts';
import { usesOfRounds } from '#areas/services/record-uses.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

export const roundCard: DeletableCard = defineCard({
  record: roundRecord,
  many: 'field.rounds',
  unknown: 'field.a-round',
  documents: ['rounds'],
  page: 'rounds',
  deletable: true,
  name: (snapshot, id) => snapshot.record(roundRecord, id)?.name ?? '',
  place: (snapshot, id) => (isLive(snapshot.records(roundRecord), id) ? { page: 'rounds', id } : undefined),
  uses: { documents: ['jobs'], of: usesOfRounds },
  findRank: 1,
  find(snapshot) {
    const rounds = snapshot.records(roundRecord);
    return [...rounds.values()]
      .filter(({ id }) => isLive(rounds, id))
      .map(({ id, name, color }) => ({ id, name, colour: color, place: { page: 'rounds', id } }));
  },
  base: { did: 'rounds.did-added' },
  didDelete: 'rounds.did-restored',
  quiet: ['typed'],
  groups: {
    name: { label: 'field.name', show: text, did: 'rounds.did-renamed' },
    color: {
      label: 'field.colour',
      show: (colour) => ({ kind: 'colour', colour }),
      did: 'rounds.did-recoloured',
    },
    loc: { label: 'field.place', show: shownPlace, did: 'rounds.did-changed' },
    sched: {
      label: 'field.schedule',
      show: (schedule) => (schedule.off ? phrase('field.value-no-schedule') : shownSchedule(schedule)),
      did: 'rounds.did-changed',
    },
    portal: {
      label: 'field.booking',
      show: ({ on }) => phrase(on ? 'field.value-on' : 'field.value-off'),
      did: 'rounds.did-changed',
    },
    postcodes: {
      label: 'field.postcodes',
      show: (codes) => listed(codes.map(text)),
      did: 'rounds.did-changed',
    },
    typed: { label: 'field.postcodes', show: (keys) => listed(keys.map(text)), follows: true },
    schedules: {
      label: 'field.offered-schedules',
      show: (offered) => listed(offered.map(shownSchedule)),
      did: 'rounds.did-changed',
    },
    into: {
      label: 'field.merging',
      show: (id) => phrase('field.value-into', { round: named(roundCard, id) }),
      did: 'rounds.did-changed',
    },
  },
});
