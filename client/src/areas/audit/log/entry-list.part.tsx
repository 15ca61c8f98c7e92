import type { AuditLogEntry } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { AuditEntryRow } from './audit-entry.part.tsx';
import type { AuditLog } from './audit-log.hook.ts';

/** px; an unfolded one has 205 (audit-log.css). */
const ROW_HEIGHT = 60;

/** The entries, which unfold; more of them come when the end is scrolled to. */
export function EntryList({ log, entries }: { log: AuditLog; entries: readonly AuditLogEntry[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const byId = new Map(entries.map((entry) => [String(entry.id), entry]));
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <VirtualList
      ids={[...byId.keys()]}
      label={t('audit.list')}
      rowHeight={ROW_HEIGHT}
      renderRow={(id) => {
        const entry = byId.get(id);
        return (
          entry && (
            <AuditEntryRow
              entry={entry}
              isOpen={open.has(id)}
              onToggle={() => toggle(id)}
              onRestored={log.reloadSoon}
            />
          )
        );
      }}
      footer={
        <div className="audit-end">
          {log.more ? (
            <MoreAtEnd onReached={log.more} connected={log.connected} />
          ) : (
            <span className="rm-t3">{t('audit.kept')}</span>
          )}
        </div>
      }
    />
  );
}

/** Loads the next page when it comes into view; it can be pressed as well. */
function MoreAtEnd({ onReached, connected }: { onReached: () => void; connected: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onReached);
  useEffect(() => {
    latest.current = onReached;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !connected) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [connected]);
  return (
    <div ref={end}>
      <Button kind="line" disabled={!connected} onClick={onReached}>
        {t('audit.more')}
      </Button>
    </div>
  );
}
