import { mdiCalendarAccountOutline } from '@mdi/js';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { type ReactNode, useState } from 'react';
import { useIsMeant } from '#list/no-undo.ts';
import { actButtons, actEntries, type RecordAct } from '#list/record-act.ts';
import { useVisitActs, type VisitDialog } from '#parts/visits/visit-acts.hook.tsx';
import { VISIT_DIALOGS, type VisitDialogProps } from '#parts/visits/visit-dialogs.tsx';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { dropUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { isMovable, type Target } from './lanes.ts';
import './planning.text.ts';

const PlaceDialog = lateOverlay(async () => (await import('./place.dialog.tsx')).PlaceDialog);

type Name = VisitDialog | 'place';
type Act = RecordAct<VisitRow, Name>;

interface Opened {
  readonly name: Name;
  readonly rows: readonly VisitRow[];
  readonly unfit?: readonly VisitRow[];
  readonly to?: Target;
}

export interface PlanningDialogs {
  /** `to`: where they were dropped, or the day that is proposed; `unfit`: chosen visits that the dialog is not for. */
  readonly open: (
    name: Name,
    rows: readonly VisitRow[],
    more?: { readonly to?: Target; readonly unfit?: readonly VisitRow[] },
  ) => void;
  readonly menuOf: (row: VisitRow) => readonly MenuEntry[];
  /** The buttons that the selection's bar and the launcher offer (SCH-10). */
  readonly buttonsOf: (rows: readonly VisitRow[]) => readonly BarAction[];
  readonly entriesOf: (rows: readonly VisitRow[]) => readonly MenuEntry[];
  readonly shown: ReactNode;
}

/**
 * What can be done with the visits of a page that plans, and the dialog that is open. `now`: visits as they stand, by id;
 * `onLeft`: it is done, with all but these ids.
 */
export function usePlanningDialogs(of: {
  now: ReadonlyMap<string, VisitRow>;
  onLeft: (ids: readonly string[]) => void;
}): PlanningDialogs {
  const { now, onLeft } = of;
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = useToast();
  const mayLeave = useMayLeave();
  const isMeant = useIsMeant();
  const place: Act = {
    ...{ id: 'place', icon: mdiCalendarAccountOutline, label: t('planning.place'), on: 'both' },
    ...{ requires: { roles: PLANNERS }, opens: 'place', fits: isMovable },
  };
  const acts: readonly Act[] = [place, ...useVisitActs()];
  const begin = async (act: Act, rows: readonly VisitRow[], unfit: readonly VisitRow[]) => {
    if (act.opens !== undefined) return setOpened({ name: act.opens, rows, unfit });
    if (!(await isMeant(rows.length))) return;
    const done = await act.run?.(rows, unfit);
    if (done?.ok) onLeft([]);
  };
  const close = () => setOpened(null);
  const menuOf = (row: VisitRow) => actEntries(acts, ['one', 'both'], [row], begin);
  const propsOf = ({ rows, unfit }: Opened): VisitDialogProps => {
    const current = rows.map((row) => {
      const found = now.get(row.id);
      return found ? { ...found, lane: row.lane } : row;
    });
    const [row] = current;
    return {
      ...(row && { row }),
      rows: current,
      ...(unfit && { unfit }),
      more: row
        ? menuOf(row).map((entry) => ({
            ...entry,
            async onSelect() {
              if (!(await mayLeave())) return;
              dropUnsaved();
              close();
              entry.onSelect();
            },
          }))
        : [],
      onClose: close,
      onDone(left = []) {
        // The dialog stays open to name the visits that were refused.
        if (left.length === 0) close();
        onLeft(left);
      },
    };
  };
  const draw = (one: Opened) => {
    const props = propsOf(one);
    const key = `${one.name} ${one.rows.map(({ id }) => id).join(' ')}`;
    if (one.name === 'place') return <PlaceDialog key={key} {...props} {...(one.to && { to: one.to })} />;
    if (one.name === 'move' && one.to) return <VISIT_DIALOGS.move key={key} {...props} to={one.to.day} />;
    const Dialog = VISIT_DIALOGS[one.name];
    return <Dialog key={key} {...props} />;
  };
  return {
    open: (name, rows, more) => setOpened({ name, rows, ...more }),
    menuOf,
    buttonsOf: (rows) => actButtons(acts, rows, begin, (text) => show({ text })),
    entriesOf: (rows) => actEntries(acts, ['several', 'both'], rows, begin),
    shown: opened && draw(opened),
  };
}
