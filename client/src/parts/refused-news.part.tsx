import { useEffect, useRef } from 'react';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import '#list/change.text.ts';
import { useRefusedChanges } from './refused.hook.ts';
import type { RefusedChange } from './refused-changes.ts';

/** What has just been refused, in words. */
async function newsOf(store: Store, fresh: readonly RefusedChange[]): Promise<string> {
  const [change] = fresh;
  // The words of one act are fetched when they are needed, for which there may be no connection.
  const words = fresh.length === 1 ? await import('./refused-news.ts').catch(() => undefined) : undefined;
  const told = change && words?.refusedNews(store, change);
  return told ?? t('changes.refused', { count: fresh.length });
}

/** Tells wherever the person is that the server has just refused something. `look` goes to where it is decided. */
export function RefusedNews({ look }: { look: () => void }) {
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
  return null;
}
