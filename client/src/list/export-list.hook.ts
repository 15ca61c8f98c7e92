import type { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { type CsvCell, toCsv } from '@roundsman/shared-schema/kernel/csv.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { useCallback } from 'react';
import { downloadFile } from '#platform/download-file.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import './list.text.ts';

/** A list that can be exported, as the audit names it. */
export type ExportedList = CallInput<typeof noteExport>['what'];

/**
 * Hands a list to the person as a CSV file, named by what it is and today's day (C-12). That it was exported is told
 * to the server, later where there is no connection (SEC-1).
 */
export function useExportList(
  what: ExportedList,
): (name: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]) => void {
  const store = useStore();
  const show = useToast();
  return useCallback(
    (name, header, rows) => {
      // Spreadsheets know UTF-8 by its mark.
      const file = new Blob(['\uFEFF', toCsv(header, rows)], { type: 'text/csv;charset=utf-8' });
      downloadFile(file, `${name}-${store.today()}.csv`);
      show({ text: t('list.exported', { count: rows.length }) });
      const id = newId();
      const input = { account: store.account.id, id, what, rows: rows.length };
      void store.queuedCalls.add(`export:${id}`, 'noteExport', input);
    },
    [store, show, what],
  );
}
