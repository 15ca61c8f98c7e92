import { mdiHistory } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { t } from '#text/texts.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import type { HistoryNames } from './record-history.dialog.tsx';
import type { RecordHistoryProps } from './record-history.part.tsx';
import './history.text.ts';

const RecordHistoryDialog = lateOverlay(
  async () => (await import('./record-history.dialog.tsx')).RecordHistoryDialog,
);

/** The entry of a record's menu that opens its history, and the dialog that it opens (CUS-11). */
export function useHistoryEntry(of: RecordHistoryProps & HistoryNames): {
  entry: MenuEntry;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  return {
    entry: {
      id: 'history',
      icon: mdiHistory,
      label: t('history.title'),
      apart: true,
      onSelect: () => setIsOpen(true),
    },
    dialog: isOpen && <RecordHistoryDialog {...of} onClose={() => setIsOpen(false)} />,
  };
}
