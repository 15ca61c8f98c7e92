import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import type { ForSome } from '#ui/allowed/allowed.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** Something that can be done with records, as one entry for every place that offers it. `D`: the page's dialogs. */
export interface RecordAct<R, D extends string = string> extends ForSome {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  /**
   * `one`: menus of a row and of its dialog. `several`: bar of the selected rows. `both`: all of these. `page`: menu of
   * the page. The launcher offers those of the page and of the bar.
   */
  readonly on: 'one' | 'several' | 'both' | 'page';
  /**
   * Does it. The rows are no longer selected once it answers that it is done. `unfit` holds the other chosen rows, for
   * whatever says that they are passed over.
   */
  readonly run?: (
    rows: readonly R[],
    unfit?: readonly R[],
  ) => Promise<Result<unknown> | undefined> | undefined;
  /** Asks for more first, in this dialog of the page. */
  readonly opens?: D;
  /** Rows that it is for; it is done with these alone, and offered where there is one. All, when left out. */
  readonly fits?: (row: R) => boolean;
  /** Whether it cannot be done with these rows now; the reason, where there is one to tell. */
  readonly disabled?: (rows: readonly R[]) => boolean | string;
  readonly danger?: boolean;
  /** A line above it, in menus. */
  readonly apart?: boolean;
}

/** Begins an act with the rows that it fits. `unfit` holds the other chosen rows, which the act passes over. */
export type Begin<R, D extends string = string> = (
  act: RecordAct<R, D>,
  rows: readonly R[],
  unfit: readonly R[],
) => void;

/** The acts that are offered for these rows, each with those of the rows that it is for. */
function offered<R, D extends string>(
  acts: readonly RecordAct<R, D>[],
  places: readonly RecordAct<R, D>['on'][],
  rows: readonly R[],
): readonly { act: RecordAct<R, D>; rows: readonly R[]; unfit: readonly R[]; barred: boolean | string }[] {
  return acts.flatMap((act) => {
    if (!places.includes(act.on)) return [];
    const own = act.fits ? rows.filter(act.fits) : rows;
    if (own.length === 0 && act.on !== 'page') return [];
    const unfit = act.fits && own.length < rows.length ? rows.filter((row) => !act.fits?.(row)) : [];
    return [{ act, rows: own, unfit, barred: act.disabled?.(own) ?? false }];
  });
}

/** Entries for the menus of a row, of its dialog (`one`, `both`), or of the page (`page`, no rows). */
export function actEntries<R, D extends string>(
  acts: readonly RecordAct<R, D>[],
  places: readonly RecordAct<R, D>['on'][],
  rows: readonly R[],
  begin: Begin<R, D>,
): readonly MenuEntry[] {
  return offered(acts, places, rows).map(({ act, rows: own, unfit, barred }) => ({
    id: act.id,
    icon: act.icon,
    label: act.label,
    ...(act.requires && { requires: act.requires }),
    ...(act.danger && { danger: true }),
    ...(act.apart && { apart: true }),
    ...(barred !== false && { disabled: true }),
    ...(typeof barred === 'string' && { sub: barred }),
    onSelect: () => begin(act, own, unfit),
  }));
}

/** Buttons for the bar of what is selected. One that cannot be pressed now says why when it is: `tell`. */
export function actButtons<R, D extends string>(
  acts: readonly RecordAct<R, D>[],
  rows: readonly R[],
  begin: Begin<R, D>,
  tell: (reason: string) => void,
): readonly BarAction[] {
  return offered(acts, ['several', 'both'], rows)
    .filter(({ barred }) => barred !== true)
    .map(({ act, rows: own, unfit, barred }) => ({
      id: act.id,
      icon: act.icon,
      label: act.label,
      ...(act.requires && { requires: act.requires }),
      onPress: () => (typeof barred === 'string' ? tell(barred) : begin(act, own, unfit)),
    }));
}
