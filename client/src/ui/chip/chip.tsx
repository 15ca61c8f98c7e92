import { mdiClose } from '@mdi/js';
import { count as withThousands } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Tone } from '../status-mark/status-mark.tsx';
import './chip.css';

/** A lasting fact about a record, or a call to look. */
export function Chip({
  icon,
  tone = 'plain',
  children,
}: {
  icon?: string;
  tone?: Tone;
  children: React.ReactNode;
}) {
  return (
    <span className={classNames('rm-chip', `rm-chip-${tone}`)}>
      {icon && <Icon path={icon} size={14} />}
      {children}
    </span>
  );
}

/** A filter that is on; pressing it takes it away. */
export function FilterChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="rm-filter"
      onClick={onRemove}
      aria-label={t('kit.filter-remove', { name })}
    >
      {name}
      <Icon path={mdiClose} size={16} />
    </button>
  );
}

/** A count in a pill, beside a word that says what is counted. */
export function CountBadge({ value, hot }: { value: number; hot?: boolean }) {
  return <span className={classNames('rm-badge', hot && 'rm-badge-hot')}>{withThousands(value)}</span>;
}
