import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { type ReactNode, useState } from 'react';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { t } from '#text/texts.ts';
import type { BarAction } from '#ui/action-bar/action-bar.tsx';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { AddToTeamDialog } from './add-to-team.dialog.tsx';
import type { UserRow } from './user-list.ts';

/** What can be done with the people who are selected, and the dialogs that ask how. */
export function useSelectedUsers(options: {
  list: RecordListModel<UserRow>;
  teams: readonly Team[];
  connected: boolean;
  onChanged: () => Promise<void>;
}): { actions: (rows: readonly UserRow[]) => readonly BarAction[]; dialogs: ReactNode } {
  const { list, teams, connected, onChanged } = options;
  const [choosing, setChoosing] = useState(false);
  const [team, setTeam] = useState<Team | null>(null);
  const actions = (): readonly BarAction[] => [
    {
      id: 'team',
      label: t('users.add-to-team'),
      icon: mdiAccountMultiplePlusOutline,
      onPress: () => setChoosing(true),
    },
  ];
  const dialogs = (
    <>
      {choosing && (
        <ChoiceDialog
          title={t('users.add-to-team')}
          text={teams.length === 0 ? t('users.no-teams') : undefined}
          choices={teams.map((one) => ({
            id: one.id,
            icon: mdiAccountMultiplePlusOutline,
            label: t('users.add-to', { team: one.name }),
            disabled: !connected,
            ...(connected ? {} : { sub: t('people.needs-connection') }),
            onSelect: () => {
              setChoosing(false);
              setTeam(one);
            },
          }))}
          onClose={() => setChoosing(false)}
        />
      )}
      {team && (
        <AddToTeamDialog
          team={team}
          rows={list.chosen}
          onClose={(left) => {
            setTeam(null);
            list.selection.set(left);
            void onChanged();
          }}
        />
      )}
    </>
  );
  return { actions, dialogs };
}
