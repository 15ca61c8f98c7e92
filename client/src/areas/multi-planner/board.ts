import { cellOf } from '@roundsman/shared-schema/areas/calendar/calendar-changes.ts';
import {
  type BoardCell,
  sectionOf,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';

/** Days in columns, whoever has visits in lanes, and what stands where they meet. */
export interface Board {
  readonly days: readonly IsoDay[];
  /** Ids of users and teams, `NOBODY` first. */
  readonly lanes: readonly string[];
  /** By `cellOf`; those without visits are left out. */
  readonly cells: ReadonlyMap<string, BoardCell>;
}

/** A visit on the board, which stands there once for each who has it. */
export const cardKey = ({ lane, id }: Pick<VisitRow, 'lane' | 'id'>): string => `${lane} ${id}`;

const NO_ROWS: readonly VisitRow[] = [];

export const rowsOf = (board: Board, day: IsoDay, lane: string): readonly VisitRow[] =>
  board.cells.get(cellOf(day, lane))?.rows ?? NO_ROWS;

/** The visits of a day, each once. */
export function distinctRows(board: Board, day: IsoDay): readonly VisitRow[] {
  const rows = board.lanes.flatMap((lane) => rowsOf(board, day, lane));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Cards that a cell shows until its lane is opened. */
export const CARDS_SHOWN = 6;
const CARD_PX = 46;
const SUM_PX = 30;
const MORE_PX = 28;
const LEAST_PX = 84;

/** How high a lane is, from its fullest cell: by arithmetic, so that only what is seen need be drawn. */
export function laneHeight(board: Board, lane: string, isOpen: boolean): number {
  const most = Math.max(0, ...board.days.map((day) => rowsOf(board, day, lane).length));
  const shown = isOpen ? most : Math.min(most, CARDS_SHOWN);
  return Math.max(LEAST_PX, SUM_PX + shown * CARD_PX + (most > CARDS_SHOWN ? MORE_PX : 8));
}

/** The lanes that lie between two heights, and two more on either side. Both included. */
export function lanesBetween(
  heights: readonly number[],
  top: number,
  bottom: number,
): { readonly first: number; readonly last: number } {
  let at = 0;
  let first = heights.length - 1;
  let last = 0;
  heights.forEach((height, index) => {
    if (at + height >= top) first = Math.min(first, index);
    if (at <= bottom) last = index;
    at += height;
  });
  return { first: Math.max(0, first - 2), last: Math.min(heights.length - 1, last + 2) };
}

/** Between which visits of a cell something is put that was dropped above or below a card, or (null) below them all. */
export function placeIn(
  rows: readonly VisitRow[],
  moving: ReadonlySet<string>,
  over: string | null,
  isBelow: boolean,
): { readonly after: string | null; readonly before: string | null } {
  const open = rows.filter((row) => sectionOf(row) === 'open');
  const found = open.findIndex((row) => cardKey(row) === over);
  const gap = found < 0 ? open.length : found + (isBelow ? 1 : 0);
  const stays = ({ id }: VisitRow) => !moving.has(id);
  return {
    after: open.slice(0, gap).findLast(stays)?.id ?? null,
    before: open.slice(gap).find(stays)?.id ?? null,
  };
}

/** Where the focus of the board is: on a card of a cell, or on the cell itself where `at` is -1. */
export interface Focus {
  readonly day: IsoDay;
  readonly lane: string;
  readonly at: number;
}

/** Where an arrow key leads (MPL-9): through the cards of a column from lane to lane, and from day to day. */
export function stepFrom(board: Board, { day, lane, at }: Focus, key: string): Focus | undefined {
  const row = board.lanes.indexOf(lane);
  const column = board.days.indexOf(day);
  const countIn = (toDay: IsoDay, toLane: string) => rowsOf(board, toDay, toLane).length;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const to = board.days[column + (key === 'ArrowLeft' ? -1 : 1)];
    return to === undefined
      ? undefined
      : { day: to, lane, at: Math.min(Math.max(0, at), countIn(to, lane) - 1) };
  }
  if (key === 'ArrowUp') {
    if (at > 0) return { day, lane, at: at - 1 };
    const to = board.lanes[row - 1];
    return to === undefined ? undefined : { day, lane: to, at: countIn(day, to) - 1 };
  }
  if (key !== 'ArrowDown') return undefined;
  if (at + 1 < countIn(day, lane)) return { day, lane, at: at + 1 };
  const to = board.lanes[row + 1];
  return to === undefined ? undefined : { day, lane: to, at: Math.min(0, countIn(day, to) - 1) };
}
