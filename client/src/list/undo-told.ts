import type { Store } from '#store/store.ts';
import { count, listed } from '#text/format.ts';
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
  // Where the names cannot be fetched, as without a connection, their number is told.
  const naming = await import('./left-records.ts').catch(() => undefined);
  const records = naming?.leftRecords(store.snapshot, leftAlone) ?? [];
  const left =
    naming && records.length > 0
      ? t('changes.left-named', { count: records.length, records: naming.told(records), names })
      : t('changes.left-alone', { count: leftAlone.length, names });
  show({ text: t('changes.undone-but', { left }), group: 'change' });
}
