import { mdiDelete, mdiPencilOutline } from '@mdi/js';
import type { CannedResponse } from '@roundsman/shared-schema/areas/canned-responses/canned-response.record.ts';
import { deleteCannedResponse } from '@roundsman/shared-schema/areas/canned-responses/delete-canned-response.command.ts';
import type { RecordAct } from '#list/record-act.ts';
import { useAct } from '#list/use-act.hook.ts';
import { t } from '#text/texts.ts';

/** What can be done with canned responses. */
export function useCannedResponseActs(): readonly RecordAct<CannedResponse, 'edit'>[] {
  const { act } = useAct();
  return [
    { id: 'edit', icon: mdiPencilOutline, label: t('kit.edit'), on: 'one', opens: 'edit' },
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      run: ([cannedResponse]) =>
        cannedResponse && act(deleteCannedResponse, { cannedResponseId: cannedResponse.id }),
    },
  ];
}
