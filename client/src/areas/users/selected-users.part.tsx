import { mdiAccountMultiplePlusOutline, mdiDownload } from '@mdi/js';
import type { Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { AddToTeamDialog } from './add-to-team.dialog.tsx';
import type { UserRow } from './user-list.ts';

/** What can be done with the people who are selected. */
export function SelectedUsers(props: {
  rows: readonly UserRow[];
  teams: readonly Team[];
  connected: boolean;
  onExport: () => void;
  onAll: (() => void) | undefined;
  onSelect: (ids: readonly string[]) => void;
  onChanged: () => Promise<void>;
}) {
  const { rows, teams, connected, onExport, onAll, onSelect, onChanged } = props;
  const [choosing, setChoosing] = useState(false);
  const [team, setTeam] = useState<Team | null>(null);
  return (
    <>
      <ActionBar
        count={rows.length}
        actions={[
          {
            id: 'team',
            label: t('users.add-to-team'),
            icon: mdiAccountMultiplePlusOutline,
            onPress: () => setChoosing(true),
          },
          { id: 'export', label: t('people.export'), icon: mdiDownload, onPress: onExport },
        ]}
        onAll={onAll}
        onClear={() => onSelect([])}
      />
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
          rows={rows}
          onClose={(left) => {
            setTeam(null);
            onSelect(left);
            void onChanged();
          }}
        />
      )}
    </>
  );
}
