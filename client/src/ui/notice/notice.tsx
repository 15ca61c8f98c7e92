import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import './notice.css';

/** A sentence that concerns the whole screen. 'danger' is announced at once, the others politely. */
export function Notice(props: {
  icon: string;
  tone?: 'accent' | 'warn' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  card?: boolean;
  /** On a phone one line: the title and the action. */
  line?: boolean;
}) {
  const { icon, tone = 'accent', title, children, action, card, line } = props;
  return (
    <div
      className={classNames('rm-note', `rm-note-${tone}`, card && 'rm-note-card', line && 'rm-note-line')}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon path={icon} />
      <span className="rm-grow">
        {title && <b>{title}</b>}
        {children && <span className="rm-note-text">{children}</span>}
      </span>
      {action}
    </div>
  );
}
