import type { HTMLAttributes, Ref, RefObject } from 'react';
import type { DropLine } from './use-drop-line.ts';
import type { Spacers } from './use-steady.ts';

/** What the handle of a row needs; spread it on DragHandle. */
export interface HandleProps extends HTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

export interface SortableRowState {
  /** From 1. */
  position: number;
  selected: boolean;
  /** It is in the hand; its row stays pale where it was. */
  dragging: boolean;
  /** This is the copy that follows the pointer. */
  overlay: boolean;
  handleProps: HandleProps;
}

/** What every row sees of the list; changes draw the visible rows anew. */
export interface ListContext {
  label: string;
  total: number;
  active: string | null;
  selected: ReadonlySet<string>;
  dragging: ReadonlySet<string>;
  line: DropLine;
  lifted: boolean;
  disabled: boolean;
  spacers: Spacers;
  header: React.ReactNode;
  footer: React.ReactNode;
  grid: HTMLAttributes<HTMLDivElement>;
  renderRow: (id: string, state: SortableRowState) => React.ReactNode;
  nameOf: (id: string) => string;
  focusRequest: RefObject<{ id: string; handle: boolean } | null>;
  onRowPointerDown: (id: string, event: React.PointerEvent<HTMLElement>) => void;
  onRowClick: (id: string, event: React.MouseEvent<HTMLElement>) => void;
  onRowDoubleClick: (id: string, event: React.MouseEvent<HTMLElement>) => void;
  onRowFocus: (id: string) => void;
  onLift: (id: string) => void;
}

interface Slot {
  context?: ListContext;
}

function Header({ context }: Slot) {
  return (
    <>
      {context?.header}
      <div ref={context?.spacers.top} />
    </>
  );
}

function Footer({ context }: Slot) {
  return (
    <>
      <div ref={context?.spacers.bottom} />
      {context?.footer}
    </>
  );
}

function Scroller({
  context: _context,
  ...rest
}: Slot & HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  return <div {...rest} tabIndex={-1} />;
}

function List({ context, ...rest }: Slot & HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is the virtual list's own and must be a div.
    <div
      {...rest}
      role="grid"
      aria-label={context?.label}
      aria-multiselectable="true"
      aria-rowcount={context?.total}
      tabIndex={-1}
      {...context?.grid}
    />
  );
}

/** Stable, since a component that changes its identity would be mounted anew with the whole list. */
export const PARTS = { Header, Footer, Scroller, List };
