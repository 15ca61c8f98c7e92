import type { DaySheet, SheetStop } from '@roundsman/shared-schema/areas/work/day-sheet.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { dayFull } from '#text/format-day.ts';
import { type SheetChoice, sheetSum, stopRemarks, stopWork } from './sheet-words.ts';
import './sheet.css';
import './schedule.text.ts';

/** Somebody's day as it goes on paper: each person begins a page. */
export function Sheet(props: {
  day: IsoDay;
  note: string;
  sheet: DaySheet;
  name: string;
  firm: string;
  /** Times kept free and notes of the day that are this person's, a line each. */
  blocks: readonly string[];
  choice: SheetChoice;
}) {
  const { day, note, sheet, name, firm, blocks, choice } = props;
  return (
    <section className="sheet" aria-label={name}>
      <header className="sheet-head">
        <h3>
          {name}, {dayFull(day)}
        </h3>
        <p>{[firm, sheetSum(sheet, choice)].filter(Boolean).join(' · ')}</p>
        {note !== '' && <p className="sheet-note">{note}</p>}
        {blocks.map((words, at) => (
          <p key={at}>{words}</p>
        ))}
      </header>
      <ol className="sheet-stops">
        {sheet.stops.map((stop) => (
          <Stop key={stop.row.id} stop={stop} choice={choice} />
        ))}
      </ol>
    </section>
  );
}

function Stop({ stop, choice }: { stop: SheetStop; choice: SheetChoice }) {
  const { place, row, telephone } = stop;
  const where = [row.address === row.name ? '' : row.address, telephone].filter(Boolean).join(' · ');
  return (
    <li className="sheet-stop">
      <span className="sheet-box" aria-hidden="true" />
      <span className="sheet-place rm-num">{place}</span>
      <div className="sheet-what">
        <p>
          {row.time !== undefined && <b>{row.time} </b>}
          <b>{row.name || row.address}</b>
        </p>
        {where !== '' && <p>{where}</p>}
        <p>{stopWork(stop, choice)}</p>
        {stopRemarks(stop, choice).map((remark, at) => (
          <p key={at} className="sheet-remark">
            {remark}
          </p>
        ))}
      </div>
    </li>
  );
}
