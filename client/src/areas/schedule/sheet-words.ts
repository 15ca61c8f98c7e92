import { isFor } from '@roundsman/shared-schema/areas/work/block.queries.ts';
import type { Block } from '@roundsman/shared-schema/areas/work/block.record.ts';
import type { DaySheet, SheetStop } from '@roundsman/shared-schema/areas/work/day-sheet.queries.ts';
import { sumOfRows } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { duration, listed, money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import './schedule.text.ts';
import '#parts/visits/visits.text.ts';

/** The planner chooses whether a sheet tells prices and access notes. */
export interface SheetChoice {
  readonly withPrices: boolean;
  readonly withAccess: boolean;
}

/** Counts the visits of a sheet and adds up their time and price, in one line. */
export function sheetSum({ stops }: DaySheet, { withPrices }: SheetChoice): string {
  const { minutes, minor } = sumOfRows(stops.map(({ row }) => row));
  return [
    t('schedule.visits', { count: stops.length }),
    minutes > 0 ? duration(minutes) : '',
    withPrices ? money(minor) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Warns of what is special about a stop: a first visit, work missed last time, access, notes; a line each. */
export function stopRemarks(
  { row, accessNotes, notes }: SheetStop,
  { withAccess }: SheetChoice,
): readonly string[] {
  return [
    row.isFirst ? t('visits.state-first') : '',
    row.missed.length > 0 ? `${t('visits.missed')}: ${listed(row.missed)}` : '',
    withAccess && accessNotes !== '' ? t('schedule.sheet-access', { notes: accessNotes }) : '',
    ...notes,
  ].filter(Boolean);
}

/** Names the services of a stop with their time and price, in one line. */
export function stopWork({ row }: SheetStop, { withPrices }: SheetChoice): string {
  const time = row.minutes === undefined ? '' : duration(row.minutes);
  return [row.services, time, withPrices ? money(row.minor) : ''].filter(Boolean).join(' · ');
}

/** Somebody's times kept free and the notes of their day, a line each. */
export function sheetBlocks({ lane }: DaySheet, blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    const when = block.span ? `${t('schedule.block-span', block.span)}: ` : '';
    return isFor(block, lane) ? [`${when}${block.text}`] : [];
  });
}

/** The sheets as text, as they are sent by whatever a phone shares with. */
export function sheetText(of: {
  readonly day: IsoDay;
  readonly note: string;
  readonly blocks: readonly Block[];
  readonly sheets: readonly DaySheet[];
  readonly nameOf: (lane: string) => string;
  readonly choice: SheetChoice;
}): string {
  const { day, note, blocks, sheets, nameOf, choice } = of;
  const stopLines = (stop: SheetStop) => {
    const { place, row, telephone } = stop;
    const head = [`${place}.`, row.time ?? '', row.name].filter(Boolean).join(' ');
    const lines = [row.address === row.name ? '' : row.address, telephone, stopWork(stop, choice)];
    return [head, ...[...lines, ...stopRemarks(stop, choice)].filter(Boolean).map((line) => `   ${line}`)];
  };
  const pages = sheets.map((sheet) =>
    [
      `${nameOf(sheet.lane)}: ${sheetSum(sheet, choice)}`,
      ...sheetBlocks(sheet, blocks),
      ...sheet.stops.flatMap(stopLines),
    ].join('\n'),
  );
  return [[dayFull(day), note].filter(Boolean).join('\n'), ...pages].join('\n\n');
}
