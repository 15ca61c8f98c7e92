import { mdiCheck, mdiLockOutline } from '@mdi/js';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { usePersonTone } from '../person-mark/person-tones.tsx';
import './row.css';

/** Six dots, two by three: the sign for 'drag me' at 20 px, finer than the set's own. */
const GRIP = [6, 12, 18]
  .flatMap((y) => [9, 15].map((x) => `M${x - 1.6} ${y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0`))
  .join('');

export interface RowProps {
  /** 40 px rows for a mouse; the usual row has 60 px (72 on a phone). */
  dense?: boolean;
  selected?: boolean;
  /** Id of the user who changed it a moment ago: tinted, fading in 4 s. */
  freshBy?: string;
  /** Id of the user who is moving it: dashed ring in that person's colour. */
  heldBy?: string;
  href?: string;
  onClick?: () => void;
  /** A row that unfolds something: whether it is open, and the id of what it opens. */
  expanded?: boolean;
  controls?: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A row of a list on plain elements: mark or position, names, what differs, and the figure at the right edge. */
export function Row(props: RowProps) {
  const { dense, selected, freshBy, heldBy, href, onClick, expanded, controls, className, style, children } =
    props;
  const person = heldBy ?? freshBy;
  const toneOf = usePersonTone();
  const all = classNames(
    'rm-row',
    dense && 'rm-row-dense',
    selected && 'rm-row-sel',
    freshBy && !heldBy && 'rm-row-fresh',
    heldBy && 'rm-row-held',
    person && toneOf(person),
    className,
  );
  if (href !== undefined) {
    return (
      <Link className={all} style={style} href={href} onClick={onClick}>
        {children}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button
        type="button"
        className={all}
        style={style}
        aria-expanded={expanded}
        aria-controls={controls}
        onClick={onClick}
      >
        {children}
      </button>
    );
  }
  return (
    <div className={all} style={style}>
      {children}
    </div>
  );
}

interface RowNamesProps {
  name: ReactNode;
  sub?: ReactNode;
  beside?: ReactNode;
  third?: ReactNode;
}

/** Name above a second line; the name is cut last. `beside` stands on the name's line: chips, initials, marks. */
export function RowNames(props: RowNamesProps) {
  return (
    <span className="rm-names">
      <span className="rm-line">
        <span className="rm-name rm-cut">{props.name}</span>
        {props.beside}
      </span>
      {props.sub !== undefined && <span className="rm-sub rm-cut">{props.sub}</span>}
      {props.third && <span className="rm-third">{props.third}</span>}
    </span>
  );
}

/** The number of a stop in its order; a tick while it is selected. */
export function Position({ value, selected, now }: { value: number; selected?: boolean; now?: boolean }) {
  return (
    <span className={classNames('rm-pos', (selected || now) && 'rm-pos-on')}>
      {selected ? <Icon path={mdiCheck} size={16} /> : value}
    </span>
  );
}

/** The part of a row by which it is dragged; a lock while someone else moves it. Spread `handleProps` on it. */
export function DragHandle({
  locked,
  label,
  ...rest
}: HTMLAttributes<HTMLButtonElement> & { locked?: boolean; label: string }) {
  return (
    <button type="button" className="rm-grip" aria-label={label} {...rest}>
      <Icon path={locked ? mdiLockOutline : GRIP} />
    </button>
  );
}

/** Heads above columns. Give it and its rows the same grid through `className`. */
export function RowHead({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('rm-row', 'rm-head', className)}>{children}</div>;
}
