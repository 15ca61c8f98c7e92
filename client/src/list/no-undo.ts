import { RECORDS_A_TRANSACTION } from '@roundsman/shared-schema/areas/record-id.ts';
import { useCallback } from 'react';
import { RECENT_CHANGES } from '#store/pending/recent-changes.ts';
import { t } from '#text/texts.ts';
import { type Confirm, useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import './bulk.text.ts';

/** An act of more parts than a device holds changes of can't be taken back as one. */
export const UNDO_MAX = RECENT_CHANGES * RECORDS_A_TRANSACTION;

/** Asks whether an act on so many records is meant, where it is too large to be taken back. */
export async function isMeant(confirm: Confirm, records: number): Promise<boolean> {
  if (records <= UNDO_MAX) return true;
  return confirm({
    title: t('bulk.no-undo-title', { count: records }),
    text: t('bulk.no-undo', { count: UNDO_MAX }),
    confirm: t('bulk.no-undo-go'),
  });
}

/** The same for a page whose acts have no form that says so. */
export function useIsMeant(): (records: number) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback((records) => isMeant(confirm, records), [confirm]);
}
