import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import './status-mark.css';

export type Tone = 'plain' | 'accent' | 'done' | 'warn' | 'danger' | 'moved';

/** A state as icon, word and colour together, without a box. `children` are one to three words. */
export function StatusMark({
  icon,
  tone = 'plain',
  children,
  title,
}: {
  icon: string;
  tone?: Tone;
  children: React.ReactNode;
  title?: string;
}) {
  return (
    <span className={classNames('rm-mk', `rm-tone-${tone}`)} title={title}>
      <Icon path={icon} size={16} />
      <span className="rm-cut">{children}</span>
    </span>
  );
}

/** An icon alone in a row where there is no place for words on a phone; `label` says it. */
export function IconMark({ icon, tone = 'plain', label }: { icon: string; tone?: Tone; label: string }) {
  return (
    <span className={classNames('rm-mk', `rm-tone-${tone}`)} title={label} role="img" aria-label={label}>
      <Icon path={icon} size={16} />
    </span>
  );
}
