import type { LeftAlone } from '@roundsman/shared-schema/areas/changes/undo-changes.command.ts';
import { jobCard } from '@roundsman/shared-schema/areas/jobs/job.card.ts';
import { roundOfList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Store } from '#store/store.ts';
import { count, listed } from '#text/format.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import type { Toast } from '#ui/toast/toast-queue.ts';
import './change.text.ts';
import { failureWords } from './failure-words.ts';
import './list.text.ts';
import { firstName, userOfAuthor } from './people.hook.ts';
import { undoInParts } from './undo-in-parts.ts';

interface Told {
  readonly show: (toast: Toast) => void;
  readonly personOf: (author: string) => Parameters<typeof firstName>[0];
}

/** So many records are named one by one. */
const NAMED = 3;

/** Calls the records that were left alone by their names; empty where one of them has none here. */
function leftRecords(
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

function told(records: readonly string[]): string {
  const more = records.length - NAMED;
  if (more <= 0) return listed(records);
  return `${records.slice(0, NAMED).join(', ')} ${t('changes.and-more', { count: more })}`;
}

/** Takes changes of this device back, and says in toasts how far it is, that it is done, and what was left alone. */
export async function undoTold(store: Store, ids: readonly string[], { show, personOf }: Told) {
  const made = new Map(store.recentChanges.get().map((change) => [change.id, change]));
  const result = await undoInParts(
    ids.map((id) => made.get(id) ?? { id, words: { key: '' } }),
    store.undo,
    (done, of) => show({ text: t('list.bulk-going', { done: count(done), of: count(of) }), group: 'change' }),
  );
  if (!result.ok) return show({ text: failureWords(result), group: 'change' });
  const { leftAlone } = result.value;
  if (leftAlone.length === 0) return show({ text: t('changes.undone'), group: 'change' });
  const nameOf = (author: string) =>
    userOfAuthor(author) === store.userId ? t('changes.elsewhere') : firstName(personOf(author));
  const names = listed([...new Set(leftAlone.map(({ author }) => nameOf(author)))]);
  const records = leftRecords(store.snapshot, leftAlone);
  const left =
    records.length > 0
      ? t('changes.left-named', { count: records.length, records: told(records), names })
      : t('changes.left-alone', { count: leftAlone.length, names });
  show({ text: t('changes.undone-but', { left }), group: 'change' });
}
