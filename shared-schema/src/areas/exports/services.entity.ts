import { z } from 'zod/mini';
import { type Service, serviceRecord } from '#areas/services/service.record.ts';
import { livingServices } from '#areas/services/services.queries.ts';
import { livingSkills, type SkillRow } from '#areas/services/skill.queries.ts';
import { skillNames } from '#areas/services/skill-names.queries.ts';
import { tagRecord } from '#areas/services/tag.record.ts';
import {
  byId,
  defineEntity,
  defineRecordEntity,
  majorUnits,
  recordLine,
  recordLineFields,
  wordsCell,
} from './entity.ts';

export const servicesEntity = defineEntity<Service>({
  name: 'services',
  about: 'Services that the firm offers, archived ones too.',
  of: (snapshot) =>
    byId(livingServices(snapshot)).map((service) => ({
      ...service,
      skills: skillNames(snapshot, service.skills),
    })),
  line: (service, snapshot) => recordLine(snapshot, serviceRecord, service),
  lineFields: recordLineFields(serviceRecord),
  columns: [
    { name: 'id', about: 'Identifies the service.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the service.', cell: ({ name }) => name },
    { name: 'group', about: 'Services of one group stand together.', cell: ({ group }) => group },
    {
      name: 'price',
      about: 'Usual price in the account’s currency.',
      cell: ({ priceMinor }) => majorUnits(priceMinor),
    },
    { name: 'minutes', about: 'How long it usually takes.', cell: ({ duration }) => duration },
    { name: 'tax_rate', about: 'Tax in percent.', cell: ({ taxRate }) => taxRate },
    {
      name: 'skills',
      about: 'What whoever does it has to be able to do.',
      cell: ({ skills }) => wordsCell(skills),
    },
    { name: 'colour', about: 'Its colour, #RRGGBB.', cell: ({ colour }) => colour },
    { name: 'archived', about: 'true where it is not offered any more.', cell: ({ archived }) => archived },
    {
      name: 'under',
      about: 'The id of the service that it stands under in the directory.',
      cell: ({ directory }) => directory.parent,
    },
    {
      name: 'advertised',
      about: 'true where the directory shows it.',
      cell: ({ directory }) => directory.advertised,
    },
    { name: 'description', about: 'What the directory says of it.', cell: ({ directory }) => directory.text },
    {
      name: 'directory_price',
      about: 'Its price in the directory, in the account’s currency.',
      cell: ({ directory }) => majorUnits(directory.pricing?.minor),
    },
    {
      name: 'directory_pricing',
      about: 'from: the least that it costs; unit: what one costs.',
      cell: ({ directory }) => directory.pricing?.kind,
    },
    {
      name: 'directory_unit',
      about: 'What one is, where it is priced by the unit.',
      cell: ({ directory }) => directory.pricing?.unit,
    },
    {
      name: 'questions',
      about: 'What somebody who wants a quote is asked, in order; those that are hidden left out.',
      cell: ({ directory }) =>
        wordsCell(directory.questions.flatMap(({ hide, title }) => (hide ? [] : [title]))),
    },
  ],
});

export const tagsEntity = defineRecordEntity(tagRecord, {
  name: 'tags',
  about: 'Tags of customers and jobs.',
  columns: [
    { name: 'id', about: 'Identifies the tag.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the tag.', cell: ({ name }) => name },
    { name: 'colour', about: 'Its colour, #RRGGBB.', cell: ({ colour }) => colour },
    {
      name: 'important',
      about: 'true where it is shown on every appointment.',
      cell: ({ important }) => important,
    },
  ],
});

export const skillsEntity = defineEntity<SkillRow>({
  name: 'skills',
  about: 'Skills that people have, and that services and jobs ask for.',
  of: (snapshot) => byId(livingSkills(snapshot)),
  line: ({ id, word, name, colour }) => ({ id, word, name, colour }),
  lineFields: { id: z.string(), word: z.string(), name: z.string(), colour: z.string() },
  columns: [
    { name: 'id', about: 'Identifies the skill.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the skill.', cell: ({ name }) => name },
    { name: 'colour', about: 'Its colour, #RRGGBB.', cell: ({ colour }) => colour },
    { name: 'people', about: 'How many people have it.', cell: ({ people }) => people },
    { name: 'services', about: 'How many services ask for it.', cell: ({ services }) => services },
    { name: 'jobs', about: 'How many jobs ask for it.', cell: ({ jobs }) => jobs },
  ],
});
