import { type DeletableCard, defineCard, family, listed, money, named, phrase, text } from '#areas/card.ts';
import { shownFrequency } from '#areas/jobs/schedule.shown.ts';
import { quoteQuestionField } from './directory/directory.schema.ts';
import { usesOfServices } from './record-uses.ts';
import { serviceRecord } from './service.record.ts';
import { skillName } from './skill-names.queries.ts';

export const serviceCard: DeletableCard = defineCard({
  record: serviceRecord,
  many: 'field.services',
  unknown: 'field.a-service',
  documents: ['services'],
  page: 'services',
  deletable: true,
  name: (snapshot, id) => snapshot.record(serviceRecord, id)?.name ?? '',
  place(snapshot, id) {
    const service = snapshot.record(serviceRecord, id);
    return service && !service.deleted ? { page: 'services', id } : undefined;
  },
  uses: { documents: ['jobs'], keep: true, of: usesOfServices },
  findRank: 4,
  find: (snapshot) =>
    [...snapshot.records(serviceRecord).values()]
      .filter(({ deleted, archived }) => !deleted && !archived)
      .map(({ id, name, group, colour }) => ({
        id,
        name,
        sub: group,
        colour,
        place: { page: 'services', id },
      })),
  base: { did: 'services.did-added' },
  didDelete: 'services.did-restored',
  groups: {
    name: { label: 'field.name', show: text, did: 'services.did-changed' },
    group: { label: 'field.service-group', show: text, did: 'services.did-changed' },
    price: { label: 'field.price', show: ({ minor }) => money(minor), did: 'services.did-changed' },
    duration: {
      label: 'field.duration',
      show: (minutes) => ({ kind: 'minutes', minutes }),
      did: 'services.did-changed',
    },
    tax: {
      label: 'field.tax-rate',
      show: (rate) => phrase('field.value-percent', { rate: text(rate) }),
      did: 'services.did-changed',
    },
    freq: { label: 'field.usual-frequency', show: shownFrequency, did: 'services.did-changed' },
    skills: {
      label: 'field.skills',
      show: (skills, snapshot) => listed(skills.map((word) => text(skillName(snapshot, word)))),
      did: 'services.did-changed',
    },
    colour: {
      label: 'field.colour',
      show: (colour) => ({ kind: 'colour', colour }),
      did: 'services.did-changed',
    },
    archived: {
      label: 'field.state',
      show: (archived) => phrase(archived ? 'field.value-archived' : 'field.value-offered'),
      did: 'services.did-changed',
    },
    place: { label: 'field.position', show: () => phrase('field.value-moved'), did: 'services.did-changed' },
    into: {
      label: 'field.merging',
      show: (id) => phrase('field.value-into-service', { service: named(serviceCard, id) }),
      did: 'services.did-changed',
    },
    node: { label: 'field.directory-place', show: () => phrase('field.value-moved') },
    advertised: {
      label: 'field.advertised',
      show: (on) => phrase(on ? 'field.value-on' : 'field.value-off'),
    },
    text: { label: 'field.description', show: text },
    image: { label: 'field.picture', show: () => phrase('field.value-changed') },
    pricing: {
      label: 'field.directory-price',
      show: ({ kind, minor, unit = '' }) =>
        kind === 'from'
          ? phrase('field.value-least-price', { price: money(minor) })
          : phrase('field.value-price-each', { price: money(minor), unit: text(unit) }),
    },
    asked: { label: 'field.question-order', show: () => phrase('field.value-moved') },
  },
  families: [
    [
      'q',
      family({
        label: 'field.question',
        schema: quoteQuestionField,
        show: ({ title }) => text(title),
        did: 'services.did-changed',
      }),
    ],
  ],
});
