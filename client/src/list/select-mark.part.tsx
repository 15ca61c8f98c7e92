import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import './list.css';

/**
 * The mark at a row's left; pressing it selects the row, with shift all up to the one before (C-10). It is no component,
 * because a list has one in each row.
 */
export function selectMark(props: {
  label: string;
  selected: boolean;
  onSelect: (range: boolean) => void;
  /** The row's own mark, while it is not selected. */
  children: ReactNode;
}) {
  const { label, selected, onSelect, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box cannot hold the row's own mark.
    <button
      type="button"
      role="checkbox"
      className="list-mark"
      aria-checked={selected}
      aria-label={label}
      onClick={(event) => onSelect(event.shiftKey)}
    >
      {selected ? (
        <span className="rm-pos rm-pos-on">
          <Icon path={mdiCheck} size={16} />
        </span>
      ) : (
        children
      )}
    </button>
  );
}
