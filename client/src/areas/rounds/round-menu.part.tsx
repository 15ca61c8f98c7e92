import {
  mdiFormatColorFill,
  mdiMapMarkerPath,
  mdiRenameOutline,
  mdiSortAlphabeticalAscending,
  mdiTrashCanOutline,
} from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { ROUND_NAME_MAX } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
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
  const { actor } = useStore();
  const actions = useRoundActions(round);
  const [asking, setAsking] = useState<'name' | 'colour' | null>(null);
  const entries: MenuEntry[] = [];
  if (may(actor, { roles: OWNER_ADMIN })) {
    entries.push(
      { id: 'rename', icon: mdiRenameOutline, label: t('rounds.rename'), onSelect: () => setAsking('name') },
      {
        id: 'colour',
        icon: mdiFormatColorFill,
        label: t('rounds.set-colour'),
        onSelect: () => setAsking('colour'),
      },
    );
  }
  if (may(actor, { roles: ORDER_WRITERS }) && data.jobs.length > 1) {
    entries.push(
      {
        id: 'address',
        icon: mdiSortAlphabeticalAscending,
        label: t('rounds.sort-address'),
        apart: entries.length > 0,
        onSelect: () => void actions.sortByAddress(data.jobs.length),
      },
      { id: 'drive', icon: mdiMapMarkerPath, label: t('rounds.sort-drive'), onSelect: onSortByDrive },
    );
  }
  if (may(actor, { roles: OWNER_ADMIN })) {
    entries.push({
      id: 'delete',
      icon: mdiTrashCanOutline,
      label: t('rounds.delete'),
      danger: true,
      apart: true,
      onSelect: () => void actions.delete().then((done) => done && onDeleted()),
    });
  }
  if (entries.length === 0) return null;
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
