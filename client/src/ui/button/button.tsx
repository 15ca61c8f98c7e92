import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import './button.css';

/** `main` once in view; `line` and `soft` beside it; `plain` in text; `good` completes work; `bad` removes. */
export type ButtonKind = 'main' | 'line' | 'soft' | 'plain' | 'good' | 'bad' | 'bad-main';

interface ButtonLook {
  kind?: ButtonKind;
  /** An SVG path of `@mdi/js`. */
  icon?: string;
  /** 56 px high, for the bottom of a phone. */
  big?: boolean;
  /** Less padding, for the end of a line. */
  flush?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
}

const look = ({ kind = 'plain', big, flush, wide }: ButtonLook, extra?: string) =>
  classNames(
    'rm-btn',
    `rm-btn-${kind}`,
    big && 'rm-btn-big',
    flush && 'rm-btn-flush',
    wide && 'rm-btn-wide',
    extra,
  );

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Something is under way: the button stays readable, says so, and takes no second press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. `type` is 'button' unless told, so that it never sends a form by accident. */
export function Button({
  kind,
  icon,
  big,
  flush,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={look({ kind, big, flush, wide }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon && <Icon path={icon} size={16} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  kind,
  icon,
  big,
  flush,
  wide,
  children,
}: ButtonLook & { href: string; children: React.ReactNode }) {
  return (
    <Link href={href} className={look({ kind, big, flush, wide })}>
      {icon && <Icon path={icon} size={16} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string;
  /** Said by screen readers and shown as the tooltip. */
  label: string;
  /** A count shown at its corner; it belongs in the label too. */
  count?: number;
  on?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon: 36 px for a mouse, 44 px for a finger. */
export function IconButton({ icon, label, count, on, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames('rm-ib', on && 'rm-on', className)}
      aria-label={label}
      title={label}
      aria-pressed={on}
      {...rest}
    >
      <Icon path={icon} />
      {count !== undefined && count > 0 && (
        <span className="rm-ib-dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
