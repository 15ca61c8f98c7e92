import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import { addressOf } from '../../client/src/routes/route-access.ts';
import type { RouteRow } from '../../client/src/routes/route-row.ts';
import { ROUTE_TABLE, type RouteId } from '../../client/src/routes/route-table.ts';
import { DIALOGS, type Press, SHELL, VISITOR } from './presses.ts';

/** One picture: an address, and what is opened over it. */
export interface Stop {
  readonly name: string;
  readonly route: string;
  readonly address: string;
  readonly press: readonly Press[];
}

/** Addresses of routes that have to name something. */
const EXAMPLES: Readonly<Partial<Record<RouteId, string>>> = {
  'trial-ending': '/account/subscription/5',
};

/** Every stop that this person can reach, made from the route table. */
export function stopsFor(actor: Actor): readonly Stop[] {
  const rows: readonly RouteRow[] = ROUTE_TABLE;
  const open = rows.filter((row) => row.built && may(actor, row.requires));
  const stops = open.flatMap((row): Stop[] => {
    const id = row.id as RouteId;
    // A page of one record is come to by a press in its list.
    const address = addressOf(row) ?? EXAMPLES[id];
    const stop = (name: string, at: string, press: readonly Press[]): Stop => ({
      name,
      route: id,
      address: at,
      press,
    });
    const tabs = (row.tabs ?? []).filter((tab) => tab.id !== '' && may(actor, tab.requires ?? {}));
    return [
      ...(address === undefined ? [] : [stop(id, address, [])]),
      ...tabs.map((tab) => stop(`${id}, ${tab.id}`, `${address}/${tab.id}`, [])),
      ...(DIALOGS[id] ?? [])
        .filter(({ requires }) => may(actor, requires ?? {}))
        .map(({ name, at = address, press }) => {
          if (at === undefined) throw new Error(`the tour needs an address where ${id} is opened`);
          return stop(`${id}: ${name}`, at, press);
        }),
    ];
  });
  const first = open[0] && addressOf(open[0]);
  return [
    ...stops,
    ...SHELL.filter(({ requires }) => may(actor, requires ?? {})).map(({ name, press }) => ({
      name: `shell: ${name}`,
      route: 'shell',
      address: first ?? '/',
      press,
    })),
    { name: 'shell: nothing here', route: 'shell', address: '/nothing-here', press: [] },
  ];
}

/** The pages of the product that need nobody signed in. */
export const VISITOR_STOPS: readonly Stop[] = VISITOR.map(({ name, address }) => ({
  name: `visitor: ${name}`,
  route: 'session',
  address,
  press: [],
}));
