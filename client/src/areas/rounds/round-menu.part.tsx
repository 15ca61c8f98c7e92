import {
  mdiCalendarMultipleCheck,
  mdiCalendarRefreshOutline,
  mdiCalendarRemoveOutline,
  mdiCalendarSyncOutline,
  mdiFormatColorFill,
  mdiMapMarkerOutline,
  mdiMapMarkerPath,
  mdiMapSearchOutline,
  mdiRenameOutline,
  mdiSortAlphabeticalAscending,
  mdiTrashCanOutline,
  mdiWeb,
} from '@mdi/js';
import { may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { ROUND_NAME_MAX, roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { useHistoryEntry } from '#parts/history/history-entry.hook.tsx';
import { middleOf } from '#parts/job/middle-of-round.ts';
import { t } from '#text/texts.ts';
import { PromptDialog } from '#ui/dialog/prompt-dialog.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { ColourRoundDialog } from './colour-round.dialog.tsx';
import { useRoundActions } from './round-actions.hook.ts';
import { useRoundSchedule } from './round-schedule.hook.ts';

const RoundLocationDialog = lateOverlay(
  async () => (await import('./round-location.dialog.tsx')).RoundLocationDialog,
);
const RoundScheduleDialog = lateOverlay(
  async () => (await import('./round-schedule.dialog.tsx')).RoundScheduleDialog,
);
const RoundPostcodesDialog = lateOverlay(
  async () => (await import('./round-postcodes.dialog.tsx')).RoundPostcodesDialog,
);
const RoundOffersDialog = lateOverlay(
  async () => (await import('./round-offers.dialog.tsx')).RoundOffersDialog,
);

/** What a dialog of the menu asks for. */
type Asked = 'name' | 'colour' | 'location' | 'schedule' | 'postcodes' | 'offers';

export interface RoundMenuProps {
  data: RoundData;
  onSortByDrive: () => void;
  onDeleted: () => void;
}

/** More actions of a round, as far as the person may (specification 1, 2.6). */
export function RoundMenu({ data, onSortByDrive, onDeleted }: RoundMenuProps) {
  const { round } = data;
  const actions = useRoundActions(round);
  const schedules = useRoundSchedule(round);
  const [asking, setAsking] = useState<Asked | null>(null);
  const close = () => setAsking(null);
  const history = useHistoryEntry({ record: roundRecord, id: round.id, name: round.name });
  const mayManage: Requirement = { roles: OWNER_ADMIN };
  const mayOffer: Requirement = { roles: OWNER_ADMIN, level: 'ultimate' };
  const maySort: Requirement = { roles: ORDER_WRITERS };
  const actor = useActor();
  // Whoever is led here from a visit that follows the round wants to see when that comes.
  useAskedFor('schedule', () => may(actor, mayManage) && setAsking('schedule'));
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
    {
      id: 'location',
      icon: mdiMapMarkerOutline,
      label: t('round-edit.set-location'),
      requires: mayManage,
      onSelect: () => setAsking('location'),
    },
    {
      id: 'schedule',
      icon: mdiCalendarSyncOutline,
      label: t('round-edit.set-schedule'),
      requires: mayManage,
      apart: true,
      onSelect: () => setAsking('schedule'),
    },
  ];
  if (data.schedule) {
    entries.push(
      {
        id: 'reset-schedule',
        icon: mdiCalendarRefreshOutline,
        label: t('round-edit.reset-schedule'),
        requires: mayManage,
        onSelect: () => void schedules.reset(),
      },
      {
        id: 'remove-schedule',
        icon: mdiCalendarRemoveOutline,
        label: t('round-edit.remove-schedule'),
        requires: mayManage,
        onSelect: () => void schedules.remove(),
      },
    );
  }
  entries.push({
    id: 'portal',
    icon: mdiWeb,
    label: t(round.portal.on ? 'round-edit.unset-portal' : 'round-edit.set-portal'),
    requires: mayOffer,
    apart: true,
    onSelect: () => void actions.setPortal(!round.portal.on),
  });
  if (round.portal.on) {
    entries.push(
      {
        id: 'postcodes',
        icon: mdiMapSearchOutline,
        label: t('round-edit.edit-postcodes'),
        requires: mayOffer,
        onSelect: () => setAsking('postcodes'),
      },
      {
        id: 'offers',
        icon: mdiCalendarMultipleCheck,
        label: t('round-edit.edit-offers'),
        requires: mayOffer,
        onSelect: () => setAsking('offers'),
      },
    );
  }
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
  entries.push(history.entry, {
    id: 'delete',
    icon: mdiTrashCanOutline,
    label: t('kit.delete'),
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
        label={t('kit.name')}
        value={round.name}
        confirm={t('rounds.rename')}
        maxLength={ROUND_NAME_MAX}
        onSubmit={actions.rename}
        onClose={close}
      />
      {asking === 'colour' && (
        <ColourRoundDialog
          round={round}
          onChoose={(colour) => void actions.recolour(colour)}
          onClose={close}
        />
      )}
      {asking === 'location' && <RoundLocationDialog round={round} around={middleOf(data)} onClose={close} />}
      {asking === 'schedule' && <RoundScheduleDialog round={round} onClose={close} />}
      {asking === 'postcodes' && <RoundPostcodesDialog round={round} onClose={close} />}
      {asking === 'offers' && <RoundOffersDialog round={round} onClose={close} />}
      {history.dialog}
    </>
  );
}
