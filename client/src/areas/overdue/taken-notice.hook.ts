import type { OverdueRow } from '@roundsman/shared-schema/areas/work/overdue-rows.queries.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { useEffect, useRef } from 'react';
import { usePeople } from '#list/people.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import './overdue.text.ts';

/** Says who has taken rows off the list while it was looked at, where that was somebody else (OVD-7). */
export function useTakenNotice(rows: readonly OverdueRow[]): void {
  const { snapshot, userId } = useStore();
  const personOf = usePeople();
  const show = useToast();
  const before = useRef<readonly OverdueRow[]>(rows);
  useEffect(() => {
    const there = new Set(rows.map(({ id }) => id));
    const taken = new Map<string, OverdueRow[]>();
    for (const row of before.current) {
      if (there.has(row.id)) continue;
      const [, author = ''] = snapshot.record(visitRecord, row.id, documentOfVisit(row.id))?.changed ?? [];
      const [by = ''] = author.split('.');
      if (by !== '' && by !== userId) taken.set(by, [...(taken.get(by) ?? []), row]);
    }
    before.current = rows;
    for (const [by, own] of taken) {
      const { name } = personOf(by);
      show({ text: t('overdue.taken', { count: own.length, name, what: own[0]?.name ?? '' }) });
    }
  }, [rows, snapshot, userId, personOf, show]);
}
