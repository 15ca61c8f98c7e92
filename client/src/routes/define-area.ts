import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { TextKey } from '#text/texts.ts';
import type { PageRoute } from './route-row.ts';

/** What an area brings to the app before its screens are fetched: all of it is part of the start, so it stays light. */
export interface Area {
  /** Name of its folder, the same on all sides. */
  readonly name: string;
  /** Its pages, in the order of the menu. */
  readonly routes: readonly PageRoute[];
  /** Typed links to its pages; `paths` holds those of all areas. */
  readonly paths?: Readonly<Record<string, (...values: never[]) => string>>;
  /** Fetches its texts, for failures and lists of changes that name them before its screens do. */
  readonly texts?: () => Promise<unknown>;
}

/** Defines what an area brings; list it in `areas.ts`. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}

/** What a page of records says of itself; any other field of a row may be given where it differs. */
interface ListRow<Id extends string>
  extends Omit<PageRoute, 'id' | 'path' | 'group' | 'landing' | 'showing' | 'makes'>,
    Partial<Pick<PageRoute, 'path' | 'group' | 'landing' | 'showing'>> {
  readonly id: Id;
  /** The launcher's entry that adds one; `icon`: the page's own, `roles`: those of the page, unless given. */
  readonly makes?: { readonly label: TextKey; readonly icon?: string; readonly roles?: readonly Role[] };
}

/** Address of a page of records. `show`: the id of one to show alone. */
export function listPath(page: `/${string}`): (show?: string) => `/${string}` {
  return (show) => (show === undefined ? page : `${page}?show=${encodeURIComponent(show)}`);
}

/** The row of a page of records (`RecordPage`): its address is its id, `?show=<id>` shows one record, `?add=` adds one. */
export function listRoute<const Id extends string>(row: ListRow<Id>): PageRoute & { readonly id: Id } {
  const { id, makes, ...fields } = row;
  const { icon, roles = fields.requires.roles ?? [] } = makes ?? {};
  const address: `/${string}` = `/${id}`;
  const show = listPath(address);
  return {
    path: address,
    group: 'configure',
    landing: false,
    showing: (place) => show(place.id),
    ...fields,
    id,
    ...(makes && {
      makes: [
        {
          id: `add-${id}`,
          ask: `${address}?add=${id}`,
          icon: icon ?? fields.icon,
          label: makes.label,
          roles,
        },
      ],
    }),
  };
}
