import { mdiFormSelect } from '@mdi/js';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { type ReactNode, useState } from 'react';
import { t } from '#text/texts.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { FORMS_REQUIRE } from './forms-require.ts';
import './forms.text.ts';

const FormsDialog = lateOverlay(async () => (await import('./forms.dialog.tsx')).FormsDialog);

/** The entry of a record's menu that opens its forms, and the dialog that it opens. */
export function useFormsEntry(
  roles: readonly Role[],
): readonly [entryOf: (target: Target, name: string) => MenuEntry, dialog: ReactNode] {
  const [open, setOpen] = useState<{ readonly target: Target; readonly name: string } | null>(null);
  return [
    (target, name) => ({
      id: 'forms',
      icon: mdiFormSelect,
      label: t('forms.title'),
      requires: { ...FORMS_REQUIRE, roles },
      onSelect: () => setOpen({ target, name }),
    }),
    open && <FormsDialog {...open} onClose={() => setOpen(null)} />,
  ];
}
