import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { checkTeam, TEAM_NAME_MAX } from '@roundsman/shared-schema/areas/teams/team.rules.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { jobsAssignedTo } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { useToast } from '#ui/toast/toast.tsx';

interface Fields {
  name: string;
  colour: string;
  members: string[];
  leader: string;
}

const FIELDS = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'teams.name-required'), z.maxLength(TEAM_NAME_MAX)),
  colour: z.string(),
  members: z.array(z.string()).check(z.minLength(1, 'teams.no-members')),
  leader: z.string(),
});

const NOBODY = '';

/** Makes or changes a team (TEA-1, TEA-6). `onLeft`: members who left it and have jobs of their own (TEA-3). */
export function TeamDialog(props: {
  /** Absent for a new one. */
  team?: Team;
  onClose: () => void;
  onLeft: (team: Team, left: readonly string[]) => void;
}) {
  const { team, onClose, onLeft } = props;
  const store = useStore();
  const show = useToast();
  const { connected } = useSyncState();
  const [id] = useState(() => team?.id ?? newId());
  const users = useQuery(accountUsers);
  const active = [...users.values()]
    .filter((user) => user.active)
    .sort((a, b) => a.name.localeCompare(b.name));
  const { call } = useCall();
  const form = useForm<Fields>({
    schema: FIELDS,
    defaultValues: {
      name: team?.name ?? '',
      colour: team?.colour ?? ROUND_COLOURS[0]?.fill ?? '#1E66C4',
      members: team?.members.filter((member) => users.get(member)?.active) ?? [],
      leader: team?.leader && users.get(team.leader)?.active ? team.leader : NOBODY,
    },
  });
  const members = form.value('members');

  const send = async ({ name, colour, members, leader }: Fields) => {
    const wish = { id, name, members, leader: members.includes(leader) ? leader : null };
    const teams = accountTeams(store.snapshot).values();
    const checked = checkTeam(wish, { teams, isActive: (user) => users.get(user)?.active === true });
    if (!checked.ok) return checked;
    return call(saveTeam, {
      ...{ account: store.account.id, team: id, colour, archived: team?.archived ?? false },
      ...{ name: checked.value.name, members: [...checked.value.members], leader: checked.value.leader },
    });
  };
  const handleSent = (_saved: unknown, { name, members }: Fields) => {
    show({ text: t('teams.saved', { name: shortName(name) }) });
    onClose();
    const left = (team?.members ?? []).filter(
      (member) => !members.includes(member) && jobsAssignedTo(store.snapshot, member).length > 0,
    );
    if (team && left.length > 0) onLeft(team, left);
  };

  return (
    <FormDialog
      form={form}
      title={team ? team.name : t('teams.add')}
      action={{ label: t(connected ? 'kit.save' : 'people.needs-connection'), disabled: !connected }}
      send={send}
      onSent={handleSent}
      onClose={onClose}
    >
      <TextField label={t('teams.name')} autoComplete="off" autoFocus={!team} {...form.field('name')} />
      <Fieldset legend={t('teams.team-members')} error={form.errorOf('members')}>
        {active.map((user) => (
          <CheckField key={user.id} value={user.id} label={user.name} {...form.field('members')} />
        ))}
      </Fieldset>
      <SelectField
        label={t('teams.leader')}
        options={[
          { value: NOBODY, label: t('teams.leader-none') },
          ...active
            .filter((user) => members.includes(user.id))
            .map((user) => ({ value: user.id, label: user.name })),
        ]}
        {...form.field('leader')}
      />
      <ColourPicker {...form.controlled('colour')} />
    </FormDialog>
  );
}
