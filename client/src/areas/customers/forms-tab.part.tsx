import { useState } from 'react';
import { FormsDialog } from '#parts/custom-fields/forms.dialog.tsx';
import { FormsPanel } from '#parts/custom-fields/forms-panel.part.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';

/** The forms about the customer: what is asked, how far each is, and the way to fill it in. */
export function FormsTab({ page }: CustomerTabProps) {
  const [open, setOpen] = useState<string | null>(null);
  const target = { kind: 'customer', id: page.customer.id } as const;
  return (
    <>
      <FormsPanel target={target} onOpen={setOpen} />
      {open !== null && (
        <FormsDialog target={target} name={page.name} collectionId={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
