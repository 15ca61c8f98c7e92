import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import type { Meaning } from './visit-colours.ts';
import './planning.css';
import './planning.text.ts';

export interface LegendEntry extends Meaning {
  readonly keys: readonly string[];
}

/** What colours stand for, most first. `keyOf`: what a row is selected by. */
export function legendOf(
  rows: readonly VisitRow[],
  meaningOf: (row: VisitRow) => Meaning,
  keyOf: (row: VisitRow) => string,
): readonly LegendEntry[] {
  const entries = new Map<string, Meaning & { keys: string[] }>();
  for (const row of rows) {
    const meaning = meaningOf(row);
    const entry = entries.get(meaning.id) ?? { ...meaning, keys: [] };
    entries.set(meaning.id, entry);
    entry.keys.push(keyOf(row));
  }
  return [...entries.values()].sort((a, b) => b.keys.length - a.keys.length);
}

/** What the colours mean, in words; a press selects all of one (MPL-3, MPL-5, VPL-2). */
export function Legend(props: {
  legend: readonly LegendEntry[];
  onSelect: (keys: readonly string[]) => void;
}) {
  if (props.legend.length === 0) return null;
  return (
    <fieldset className="pl-legend rm-sideways">
      <legend className="rm-sr">{t('planning.legend')}</legend>
      {props.legend.map(({ id, label, colour, keys }) => (
        <button
          key={id}
          type="button"
          title={t('planning.select-all', { name: label })}
          onClick={() => props.onSelect(keys)}
        >
          <RoundMark colour={colour} square />
          <span>{label}</span>
          <span className="rm-t2 rm-num">{count(keys.length)}</span>
        </button>
      ))}
    </fieldset>
  );
}
