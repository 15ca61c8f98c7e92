import { ListItem } from './list-parts.tsx';
import type { VirtualListProps } from './virtual-list.tsx';

/** Tells Virtuoso which rows it draws and how: the props that every long list gives it. */
export function longRows({ ids, renderRow, rowHeight = 60 }: VirtualListProps) {
  return {
    data: ids,
    computeItemKey: (_index: number, id: string) => id,
    itemContent: (index: number, id: string) => (
      <ListItem index={index} count={ids.length}>
        {renderRow(id, index)}
      </ListItem>
    ),
    defaultItemHeight: rowHeight,
    increaseViewportBy: 320,
  };
}
