import type { LeftAlone } from '@roundsman/shared-schema/areas/changes/undo-changes.command.ts';
import { jobCard } from '@roundsman/shared-schema/areas/jobs/job.card.ts';
import { roundOfList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Store } from '#store/store.ts';
import { listed } from '#text/format.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import './change.text.ts';

/** So many records are named one by one. */
const NAMED = 3;

/** Calls the records that were left alone by their names; empty where one of them has none here. */
export function leftRecords(
  snapshot: Store['snapshot'],
  leftAlone: readonly Pick<LeftAlone, 'document' | 'record' | 'part'>[],
): readonly string[] {
  const names = leftAlone.map(({ document, record, part }) => {
    // In the order of a round it is a job that stays where somebody put it; a whole order is named by its round.
    const item = roundOfList(record) === undefined ? '' : jobCard.name(snapshot, part);
    const { card, id } = cardOfKey(document, record);
    return item || card.name(snapshot, id, documentRef(document));
  });
  return names.includes('') ? [] : [...new Set(names.map((name) => shortName(name)))];
}

/** Lists names for a message, the first few one by one. */
export function told(records: readonly string[]): string {
  const more = records.length - NAMED;
  if (more <= 0) return listed(records);
  return `${records.slice(0, NAMED).join(', ')} ${t('changes.and-more', { count: more })}`;
}
