import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { TextKey } from '#text/texts.ts';
import type { FetchScreen, PageRoute } from './route-row.ts';

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

/** Addresses of records that have pages of their own: the list, the page that adds, one record, and its edit. */
export function pagesPaths(page: `/${string}`) {
  const one = (id: string): `/${string}` => `${page}/${encodeURIComponent(id)}`;
  return {
    list: (): `/${string}` => `${page}/list`,
    add: (): `/${string}` => `${page}/add`,
    one,
    edit: (id: string): `/${string}` => `${one(id)}/edit`,
  };
}

/** The screens of records that have pages of their own. */
interface RecordScreens {
  readonly list: FetchScreen;
  readonly add: FetchScreen;
  /** One record; its id is the parameter `id` of the address. */
  readonly one: FetchScreen;
  readonly edit: FetchScreen;
}

/**
 * The one row of records that have pages of their own (`OpenRecord`, `FormPage`): `/vans/list`, `/vans/add`,
 * `/vans/:id`, `/vans/:id/edit`, with one guard, one title and one mark in the menu.
 */
export function pagesRoute<const Id extends string>(
  row: Omit<ListRow<Id>, 'path' | 'screen'> & { readonly screens: RecordScreens },
): PageRoute & { readonly id: Id } {
  const { id, makes, screens, ...fields } = row;
  const { icon, roles = fields.requires.roles ?? [] } = makes ?? {};
  const page: `/${string}` = `/${id}`;
  const paths = pagesPaths(page);
  return {
    group: 'configure',
    landing: false,
    showing: (place) => paths.one(place.id),
    ...fields,
    id,
    path: `${page}/*`,
    screen: screens.list,
    // The words of an address come before an id that could be one of them.
    pages: [
      { path: 'list', screen: screens.list },
      { path: 'add', screen: screens.add },
      { path: ':id', screen: screens.one },
      { path: ':id/edit', screen: screens.edit },
    ],
    ...(makes && {
      makes: [{ id: `add-${id}`, ask: paths.add(), icon: icon ?? fields.icon, label: makes.label, roles }],
    }),
  };
}
