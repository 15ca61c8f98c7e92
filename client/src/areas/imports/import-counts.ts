import type { ImportSummary } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { textOf } from '#text/texts.ts';

const COUNTED = [
  ['customersNew', 'customers-new'],
  ['customersChanged', 'customers-changed'],
  ['jobsNew', 'jobs-new'],
  ['jobsChanged', 'jobs-changed'],
  ['rounds', 'rounds-new'],
  ['services', 'services-new'],
  ['tags', 'tags-new'],
] as const;

/** What an import made and changed, one phrase for each kind that is not none. */
export function countWords(counts: ImportSummary['counts']): readonly string[] {
  return COUNTED.flatMap(([count, key]) =>
    counts[count] > 0 ? [textOf(`imports.${key}`, { count: counts[count] })] : [],
  );
}
