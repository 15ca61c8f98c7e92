import type { SingleDocument } from '#document/document-ref.ts';
import { cannedResponsesEntity } from './canned-responses.entity.ts';
import { customersEntity } from './customers.entity.ts';
import type { Entity, ToldEntity } from './entity.ts';
import { formAnswersEntity } from './form-answers.entity.ts';
import { formsEntity } from './forms.entity.ts';
import { jobsEntity } from './jobs.entity.ts';
import type { PartedEntity } from './parted-entity.ts';
import { membersEntity, teamsEntity } from './people.entity.ts';
import { ratingsEntity } from './ratings.entity.ts';
import { roundsEntity } from './rounds.entity.ts';
import { servicesEntity, skillsEntity, tagsEntity } from './services.entity.ts';
import { expenseCategoriesEntity, suppliersEntity } from './suppliers.entity.ts';
import { timeEntriesEntity } from './time-entries.entity.ts';
import { visitsEntity } from './visits.entity.ts';

/** What leaves an account as a CSV and a JSON-lines file each (DAT-7). */
export const ENTITIES: readonly Entity[] = [
  customersEntity,
  jobsEntity,
  roundsEntity,
  servicesEntity,
  tagsEntity,
  skillsEntity,
  membersEntity,
  teamsEntity,
  suppliersEntity,
  expenseCategoriesEntity,
  cannedResponsesEntity,
  formsEntity,
  ratingsEntity,
];

/** What leaves in the same way and lies in many documents. */
export const PARTED_ENTITIES: readonly PartedEntity[] = [visitsEntity, formAnswersEntity, timeEntriesEntity];

/** Everything that leaves an account as files of its own. */
export const TOLD_ENTITIES: readonly ToldEntity[] = [...ENTITIES, ...PARTED_ENTITIES];

/** The documents that entities are read from, and that the parted ones take names from. */
export const ENTITY_DOCUMENTS: readonly SingleDocument[] = [
  'core',
  'customers',
  'jobs',
  'rounds',
  'order',
  'services',
  'settings',
  'chart',
  'forms',
  'ratings',
];

/** What each column of each CSV file is. */
export function describeColumns(): Readonly<
  Record<string, { readonly about: string; readonly csv: ToldEntity['columns'] }>
> {
  return Object.fromEntries(
    TOLD_ENTITIES.map(({ name, about, columns }) => [
      name,
      { about, csv: columns.map((column) => ({ name: column.name, about: column.about })) },
    ]),
  );
}
