import type { SingleDocument } from '#document/document-ref.ts';
import { customersEntity } from './customers.entity.ts';
import type { Entity } from './entity.ts';
import { jobsEntity } from './jobs.entity.ts';
import { membersEntity, teamsEntity } from './people.entity.ts';
import { roundsEntity } from './rounds.entity.ts';
import { servicesEntity, skillsEntity, tagsEntity } from './services.entity.ts';
import { VISITS_TOLD } from './visits.entity.ts';

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
];

/** The documents that entities are read from. */
export const ENTITY_DOCUMENTS: readonly SingleDocument[] = [
  'core',
  'customers',
  'jobs',
  'rounds',
  'order',
  'services',
];

/** What each column of each CSV file is. */
export function describeColumns(): Readonly<
  Record<string, { readonly about: string; readonly csv: Entity['columns'] }>
> {
  return Object.fromEntries(
    [...ENTITIES, VISITS_TOLD].map(({ name, about, columns }) => [
      name,
      { about, csv: columns.map((column) => ({ name: column.name, about: column.about })) },
    ]),
  );
}
