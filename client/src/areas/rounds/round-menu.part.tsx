import {
  mdiFormatColorFill,
  mdiMapMarkerPath,
  mdiRenameOutline,
  mdiSortAlphabeticalAscending,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { ROUND_NAME_MAX } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { PromptDialog } from '#ui/dialog/prompt-dialog.tsx';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { ColourRoundDialog } from './colour-round.dialog.tsx';
import { useRoundActions } from './round-actions.hook.ts';

export interface RoundMenuProps {
  data: RoundData;
  onSortByDrive: () => void;
  onDeleted: () => void;
}

/** More actions of a round, as far as the person may (specification 1, 2.6). */
export function RoundMenu({ data, onSortByDrive, onDeleted }: RoundMenuProps) {
  const { round } = data;
  const actions = useRoundActions(round);
  const [asking, setAsking] = useState<'name' | 'colour' | null>(null);
  const mayManage: Requirement = { roles: OWNER_ADMIN };
  const maySort: Requirement = { roles: ORDER_WRITERS };
  const entries: MenuEntry[] = [
    {
      id: 'rename',
      icon: mdiRenameOutline,
      label: t('rounds.rename'),
      requires: mayManage,
      onSelect: () => setAsking('name'),
    },
    {
      id: 'colour',
      icon: mdiFormatColorFill,
      label: t('rounds.set-colour'),
      requires: mayManage,
      onSelect: () => setAsking('colour'),
    },
  ];
  if (data.jobs.length > 1) {
    entries.push(
      {
        id: 'address',
        icon: mdiSortAlphabeticalAscending,
        label: t('rounds.sort-address'),
        requires: maySort,
        apart: true,
        onSelect: () => void actions.sortByAddress(data.jobs.length),
      },
      {
        id: 'drive',
        icon: mdiMapMarkerPath,
        label: t('rounds.sort-drive'),
        requires: maySort,
        onSelect: onSortByDrive,
      },
    );
  }
  entries.push({
    id: 'delete',
    icon: mdiTrashCanOutline,
    label: t('rounds.delete'),
    danger: true,
    requires: mayManage,
    apart: true,
    onSelect: () => void actions.delete().then((done) => done && onDeleted()),
  });
  return (
    <>
      <MoreMenu entries={entries} />
      <PromptDialog
        open={asking === 'name'}
        title={t('rounds.rename-title', { name: round.name })}
        label={t('rounds.name')}
        value={round.name}
        confirm={t('rounds.rename')}
        maxLength={ROUND_NAME_MAX}
        onSubmit={actions.rename}
        onClose={() => setAsking(null)}
      />
      {asking === 'colour' && (
        <ColourRoundDialog
          round={round}
          onChoose={(colour) => void actions.recolour(colour)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
