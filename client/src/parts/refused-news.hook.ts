import { useEffect, useRef } from 'react';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import '#list/change.text.ts';
import { useRefusedChanges } from './refused.hook.ts';

/** Tells wherever the person is that the server has just refused something. `look` goes to where it is decided. */
export function useRefusedNews(look: () => void): void {
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
    show({
      text: t('changes.refused', { count: fresh.length }),
      action: { label: t('changes.refused-look'), onPress: () => latest.current() },
    });
  }, [changes, show]);
}
