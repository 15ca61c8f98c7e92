import { mdiDelete, mdiPencilOutline } from '@mdi/js';
import { deleteSupplier } from '@roundsman/shared-schema/areas/suppliers/delete-supplier.command.ts';
import type { Supplier } from '@roundsman/shared-schema/areas/suppliers/supplier.record.ts';
import { useNavigate } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import type { OpenRecordAct } from '#parts/open-record/open-record.part.tsx';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';

/** What can be done with suppliers. */
export function useSupplierActs(): readonly OpenRecordAct<Supplier>[] {
  const { act } = useAct();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = async (supplier: Supplier) => {
    const question = {
      title: t('suppliers.delete-ask', { name: supplier.name }),
      text: t('suppliers.delete-text'),
      confirm: t('suppliers.delete'),
      danger: true,
    };
    return (await confirm(question)) ? act(deleteSupplier, { supplierId: supplier.id }) : undefined;
  };
  return [
    {
      id: 'edit',
      icon: mdiPencilOutline,
      label: t('kit.edit'),
      on: 'one',
      run: async ([supplier]) => {
        if (supplier) void navigate(paths.editSupplier(supplier.id));
        return undefined;
      },
    },
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      leaves: true,
      run: async ([supplier]) => supplier && remove(supplier),
    },
  ];
}
