import type { WaitingChange } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { TestPerson } from './relay.ts';

export type GivenValues = WaitingChange['parts'][number]['values'];

/** The author in values that a person's device writes. */
export function authorOf(person: TestPerson): string {
  return `${person.userId}.${person.profile.device}`;
}

/** A change as a device hands it over: values of one document, written at `at` (epoch milliseconds). */
export function changeOf(
  person: TestPerson,
  document: string,
  at: number,
  values: Readonly<Record<string, unknown>>,
): WaitingChange {
  const hlc = formatHlc(at, 0);
  const given = Object.entries(values).map(([key, json]) => [
    key,
    json === undefined ? null : [hlc, authorOf(person), json],
  ]);
  return {
    id: newId(),
    account: person.account,
    command: 'test',
    words: { key: 'rounds.words-rename', record: 'r1', values: { name: 'North' } },
    at,
    hlc,
    parts: [{ document, epoch: 1, values: given as GivenValues }],
  };
}

/** A new round with a name. */
export function roundOf(person: TestPerson, at: number, id: string, name: string): WaitingChange {
  return changeOf(person, 'rounds', at, { [id]: { createdBy: person.userId }, [`${id}/name`]: name });
}
