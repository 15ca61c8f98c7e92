import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import './list.css';

/** px; rows not yet drawn count as one of a line or two. */
const ROW_HEIGHT = 72;

/** What happened, the latest first, in rows of any height, with the way to what is older. */
export function Timeline<E extends { readonly id: string }>(props: {
  label: string;
  entries: readonly E[];
  row: (entry: E) => ReactNode;
  /** Loads what is older; absent when this is all. */
  older?: { readonly label: string; readonly disabled: boolean; readonly onLoad: () => void } | undefined;
  /** Below the last row, when this is all. */
  end: ReactNode;
}) {
  const { label, entries, row, older, end } = props;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <VirtualList
      ids={[...byId.keys()]}
      label={label}
      rowHeight={ROW_HEIGHT}
      renderRow={(id) => {
        const entry = byId.get(id);
        return entry && row(entry);
      }}
      footer={
        <div className="list-older">
          {older ? (
            <Button kind="line" disabled={older.disabled} onClick={older.onLoad}>
              {older.label}
            </Button>
          ) : (
            <span className="rm-t3">{end}</span>
          )}
        </div>
      }
    />
  );
}
