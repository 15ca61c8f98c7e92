import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { stayWords } from './stay-words.ts';

/** Says how many of the chosen visits stay as they are, and why; nothing where all of them change. */
export function VisitsThatStay(props: {
  chosen: readonly VisitRow[];
  changing?: readonly string[];
  leftOut?: ReadonlySet<string>;
}) {
  const words = stayWords(props.chosen, props.changing, props.leftOut);
  return words === undefined ? null : <p className="rm-t2">{words}</p>;
}
