import type { IsoDay } from '#kernel/iso-day.ts';

/**
 * Pages that show records, by the id of their route. An area with a page of its own adds it beside its card:
 * `declare module '#areas/card-places.ts' { interface CardPages { teams: true } }`.
 */
export interface CardPages {
  rounds: true;
  customers: true;
  users: true;
  teams: true;
  alerts: true;
}
export type CardPage = keyof CardPages;

/** Where a record is looked at. `id`: what the page is asked for; `row`: the row in it that stands for the record. */
export interface CardPlace {
  readonly page: CardPage;
  readonly id: string;
  readonly row?: string;
}

/** A record that is found by its name, with the second line that it is found by as well. */
export interface Found {
  readonly id: string;
  readonly name: string;
  readonly sub?: string;
  /** Stands before the second line, as each language writes it. */
  readonly day?: IsoDay;
  /** What it is found by and does not show. */
  readonly also?: string;
  readonly colour?: string;
  readonly place: CardPlace;
  /** What is asked for over the page that is shown, in the place of its own: `job-open=<id>`. */
  readonly ask?: string;
}
