import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { ComponentType } from 'react';
import type { RecordDialogProps } from '#parts/record-page/record-page.part.tsx';
import { lateOverlay } from '#ui/late/late.tsx';

export type VisitDialogProps = RecordDialogProps<VisitRow>;

/** A dialog of a page of records, fetched when it is opened for the first time. */
function opened<P extends VisitDialogProps = VisitDialogProps>(load: () => Promise<ComponentType<P>>) {
  const Part = lateOverlay(load);
  return (props: P) => <Part {...props} />;
}

/** The dialogs of visits, by the name that acts open them with; `edit` shows one visit. */
export const VISIT_DIALOGS = {
  edit: opened(async () => (await import('./visit.dialog.tsx')).VisitDialog),
  finish: opened(async () => (await import('./finish-visit.dialog.tsx')).FinishVisitDialog),
  move: opened<VisitDialogProps & { to?: IsoDay }>(
    async () => (await import('./move-visits.dialog.tsx')).MoveVisitsDialog,
  ),
  assign: opened(async () => (await import('./assign-visits.dialog.tsx')).AssignVisitsDialog),
  skip: opened(async () => (await import('./skip-visits.dialog.tsx')).SkipVisitsDialog),
  problem: opened(async () => (await import('./problem-visit.dialog.tsx')).ProblemVisitDialog),
  price: opened(async () => (await import('./price-visit.dialog.tsx')).PriceVisitDialog),
  forms: opened(async () => (await import('./visit-forms.dialog.tsx')).VisitFormsDialog),
  tag: opened(async () => (await import('./jobs-of-visits.dialogs.tsx')).TagVisitsDialog),
  'to-round': opened(async () => (await import('./jobs-of-visits.dialogs.tsx')).RoundVisitsDialog),
  note: opened(async () => (await import('./note-visit.dialog.tsx')).NoteVisitDialog),
};
