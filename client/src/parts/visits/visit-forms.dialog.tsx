import { FormsDialog } from '#parts/custom-fields/forms.dialog.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { formsTarget } from './visit-forms.part.tsx';

/** Fills in the forms that are asked of a visit (specification 3, 2.1). */
export function VisitFormsDialog({ row, onClose }: VisitDialogProps) {
  if (!row) return null;
  return <FormsDialog target={formsTarget(row)} name={row.name || row.address} onClose={onClose} />;
}
