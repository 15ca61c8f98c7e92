import type { VisitsOutcome } from '@roundsman/shared-schema/areas/work/change-visits.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { visitsThatStay } from '@roundsman/shared-schema/areas/work/visits-that-stay.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { shortChangeWords } from '#list/change-words.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import './visits.text.ts';

/** Says how many of the chosen visits stay as they are, and why; nothing where all of them change. */
export function stayWords(
  chosen: readonly VisitRow[],
  changing: readonly string[] = [],
  leftOut?: ReadonlySet<string>,
): string | undefined {
  const stay = visitsThatStay(chosen, new Set(changing), leftOut);
  if (stay.length === 0) return undefined;
  return t('visits.stays', {
    why: listed(stay.map(({ reason, count }) => t(`visits.stays-${reason}`, { count }))),
  });
}

/**
 * Answers what a toast says of a command that passes over some of the chosen visits, or moves some close to others of
 * their jobs (`close`): what the change says of itself, and then that. Where there is neither the change says its own words.
 */
export function saidWithMore<I, V extends Pick<VisitsOutcome, 'changed'>>(
  snapshot: Snapshot,
  { words }: Command<I, V>,
  input: I,
  { unfit = [], close }: { readonly unfit?: readonly VisitRow[]; readonly close?: string | undefined },
): (value: V) => string | undefined {
  const stay = stayWords(unfit);
  return (value) => {
    const more = [stay, value.changed > 0 ? close : undefined].flatMap((sentence) => sentence ?? []);
    if (more.length === 0) return undefined;
    return [`${shortChangeWords(words(input, snapshot, value))}.`, ...more].join(' ');
  };
}
