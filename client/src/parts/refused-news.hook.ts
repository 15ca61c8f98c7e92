import { useEffect, useRef } from 'react';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import '#list/change.text.ts';
import { useRefusedChanges } from './refused.hook.ts';
import type { RefusedChange } from './refused-changes.ts';

/** Names that a toast has room for. */
const NAMES_SAID = 3;

/** What has just been refused, in words: how much of one act on several records came about, and what did not. */
async function newsOf(store: Store, fresh: readonly RefusedChange[]): Promise<string> {
  const plain = t('changes.refused', { count: fresh.length });
  const [change] = fresh;
  if (!change || fresh.length > 1) return plain;
  try {
    const [{ refusedPart }, { partWords, stayedWords }] = await Promise.all([
      import('./refused-part.ts'),
      import('./refused-words.ts'),
    ]);
    const part = refusedPart(store.snapshot, change, store.recentChanges.get());
    return part ? `${partWords(change, part)} ${stayedWords(part, NAMES_SAID)}` : plain;
  } catch {
    // These words are fetched when they are needed, for which there may be no connection.
    return plain;
  }
}

/** Tells wherever the person is that the server has just refused something. `look` goes to where it is decided. */
export function useRefusedNews(look: () => void): void {
  const store = useStore();
  const changes = useRefusedChanges();
  const show = useToast();
  const known = useRef(new Set(changes.map(({ id }) => id)));
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const fresh = changes.filter(({ id }) => !known.current.has(id));
    known.current = new Set(changes.map(({ id }) => id));
    if (fresh.length === 0) return;
    void newsOf(store, fresh).then((text) =>
      show({ text, action: { label: t('changes.refused-look'), onPress: () => latest.current() } }),
    );
  }, [changes, show, store]);
}
