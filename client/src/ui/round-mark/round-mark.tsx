import { classNames } from '../class-names.ts';
import { markVars } from '../theme/round-colours.ts';
import './round-mark.css';

/** A round's colour beside its name: a 4 x 32 bar, or a 10 px square in dense rows. `colour` as stored. */
export function RoundMark({ colour, square }: { colour: string; square?: boolean }) {
  return (
    <i
      className={classNames('rm-round rm-tinted', square && 'rm-round-sq')}
      style={markVars(colour)}
      aria-hidden="true"
    />
  );
}
