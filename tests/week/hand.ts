import { pick, type Random, shuffled } from '@roundsman/relay/judge/testing/round-world.ts';
import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { dayListId } from '@roundsman/shared-schema/areas/work/day-order.record.ts';
import { orderedDay } from '@roundsman/shared-schema/areas/work/day-order.ts';
import { orderListAt } from '@roundsman/shared-schema/areas/work/order-lists.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { WeekDevice } from './week-device.ts';

/** A day of somebody, as boards have it. */
export interface Cell {
  readonly day: IsoDay;
  readonly lane: string;
}

/** What was refused of acts on what a device showed, by command and error. */
export type Refusals = Map<string, number>;

/** Somebody's hand at a device: picks what it sees there, and acts on it. */
export class Hand {
  readonly device: WeekDevice;
  readonly random: Random;
  /** Users and teams. */
  readonly workers: readonly string[];
  readonly #refusals: Refusals;

  constructor(device: WeekDevice, random: Random, workers: readonly string[], refusals: Refusals) {
    this.device = device;
    this.random = random;
    this.workers = workers;
    this.#refusals = refusals;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : pick(items, this.random);
  }

  /** Whole number from 0, below a limit. */
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** A few of some, as many as `most`, in any order. */
  some<T>(items: readonly T[], most: number): T[] {
    return shuffled(items, this.random).slice(0, 1 + this.below(most));
  }

  /** A day that is not over. */
  dayAhead(): IsoDay {
    return addDays(this.device.today, this.below(18));
  }

  worker(): string {
    return this.pick(this.workers) ?? '';
  }

  /** A day near today with something to do, and its visits that stand. */
  busyDay(): { readonly day: IsoDay; readonly visits: readonly PlannedVisit[] } | undefined {
    const { today, calendar } = this.device;
    const from = this.below(NEAR_DAYS);
    const far = this.random() < 0.1 ? this.below(30) : 0;
    for (let at = 0; at < NEAR_DAYS; at += 1) {
      const day = addDays(today, far + ((from + at) % NEAR_DAYS) - 4);
      const visits = [...calendar.index.byDay(day)].filter(stands).sort(byId);
      if (visits.length > 0) return { day, visits };
    }
    return undefined;
  }

  /** Any visit near today that stands. */
  visit(): PlannedVisit | undefined {
    return this.pick(this.busyDay()?.visits ?? []);
  }

  /** A cell near today with something to do. */
  busyCell(): (Cell & { readonly visits: readonly PlannedVisit[] }) | undefined {
    const visit = this.visit();
    const lane = this.pick(visit?.lanes ?? []);
    if (!visit || lane === undefined) return undefined;
    return { day: visit.day, lane, visits: this.standing({ day: visit.day, lane }) };
  }

  /** Any visit about today that was done or skipped. */
  settled(): PlannedVisit | undefined {
    const { today, calendar } = this.device;
    const days = Array.from({ length: 8 }, (_, at) => addDays(today, -at));
    const visits = days.flatMap((day) =>
      [...calendar.index.byDay(day)].filter((one) => one.state !== 'planned'),
    );
    return this.pick(visits.sort(byId));
  }

  /** A job that the calendar shows. */
  job(): string | undefined {
    return this.visit()?.jobId;
  }

  /** The visits of a cell that are to do, in their order. */
  standing({ day, lane }: Cell): readonly PlannedVisit[] {
    const { calendar, account } = this.device;
    const visits = [...calendar.index.byCell(day, lane)].filter(stands);
    return orderedDay(visits, orderListAt(account.snapshot, dayListId(day, lane))?.list, placeOf);
  }

  order(cell: Cell): readonly string[] {
    return this.standing(cell).map(({ id }) => id);
  }

  /** Acts; `cells`: whose order it is about. */
  async run<I, V>(command: Command<I, V>, input: I, cells: readonly Cell[] = []): Promise<Result<V>> {
    const orders = new Map(cells.map((cell) => [`${cell.day} ${cell.lane}`, this.order(cell)]));
    const done = await this.device.run(command, input, orders);
    if (!done.ok) this.#refused(command.name, done.error);
    else if (hasRefused(done.value))
      for (const { error } of done.value.refused) this.#refused(command.name, error);
    return done;
  }

  #refused(name: string, error: string): void {
    const key = `${name} ${error}`;
    this.#refusals.set(key, (this.#refusals.get(key) ?? 0) + 1);
  }
}

/** What people look at most: some days back, and two weeks ahead less these. */
const NEAR_DAYS = 16;

const placeOf = ({ jobId }: PlannedVisit) => ({ round: '', place: 0, address: jobId });

/** To be done, and not only foreseen. */
export function stands({ state, isProjected }: PlannedVisit): boolean {
  return state === 'planned' && !isProjected;
}

function byId(a: PlannedVisit, b: PlannedVisit): number {
  return a.id < b.id ? -1 : 1;
}

function hasRefused(value: unknown): value is { readonly refused: readonly { readonly error: string }[] } {
  return typeof value === 'object' && value !== null && 'refused' in value && Array.isArray(value.refused);
}
