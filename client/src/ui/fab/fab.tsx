import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import './fab.css';

/** The floating action of a phone; `docked` beside totals, where it covers nothing. */
export function Fab({
  icon,
  label,
  docked,
  onClick,
}: {
  icon: string;
  label: string;
  docked?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames('rm-fab', docked && 'rm-fab-docked')}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon path={icon} size={24} />
    </button>
  );
}
