import { mdiCheck } from '@mdi/js';
import { Icon } from '../icon/icon.tsx';
import { markVars } from '../theme/round-colours.ts';
import './chip.css';

/** A tag that is put on and taken off by a tap. `locked`: why it can only be looked at here. */
export function TagToggle(props: {
  name: string;
  colour: string;
  on: boolean;
  locked?: string;
  onChange: (on: boolean) => void;
}) {
  const { name, colour, on, locked, onChange } = props;
  return (
    <button
      type="button"
      className="rm-tag-toggle"
      aria-pressed={on}
      disabled={locked !== undefined}
      title={locked}
      onClick={() => onChange(!on)}
    >
      {on ? (
        <Icon path={mdiCheck} size={16} />
      ) : (
        <i className="rm-tinted" style={markVars(colour)} aria-hidden="true" />
      )}
      {name}
      {locked !== undefined && <span className="rm-t2">{locked}</span>}
    </button>
  );
}
