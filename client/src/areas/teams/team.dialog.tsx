import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { checkTeam } from '@roundsman/shared-schema/areas/teams/team.rules.ts';
import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { jobsAssignedTo } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { useState } from 'react';
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
import { useToast } from '#ui/toast/toast.tsx';
import { editedTeam, NOBODY, TEAM_FIELDS, TEAM_FOLLOWS, type TeamFields, teamForm } from './team-form.ts';

/** Makes or changes a team (TEA-1, TEA-6). `onLeft`: members who left it and have jobs of their own (TEA-3). */
export function TeamDialog(props: {
  /** Absent for a new one. */
  team?: Team;
  onClose: () => void;
  onLeft: (team: Team, left: readonly string[]) => void;
}) {
  const { onClose, onLeft } = props;
  const store = useStore();
  const show = useToast();
  const { connected } = useSyncState();
  const team = useQuery(accountTeams).get(props.team?.id ?? '') ?? props.team;
  const [id] = useState(() => team?.id ?? newId());
  const users = useQuery(accountUsers);
  const active = [...users.values()]
    .filter((user) => user.active)
    .sort((a, b) => a.name.localeCompare(b.name));
  const { call } = useCall();
  const form = useForm<TeamFields>({
    schema: TEAM_FIELDS,
    follows: TEAM_FOLLOWS,
    defaultValues: teamForm(team, (user) => users.get(user)?.active === true),
  });
  const members = form.value('members');

  const send = async ({ name, colour, members, leader }: TeamFields) => {
    const wish = { id, name, members, leader: members.includes(leader) ? leader : null };
    const teams = accountTeams(store.snapshot).values();
    const checked = checkTeam(wish, { teams, isActive: (user) => users.get(user)?.active === true });
    if (!checked.ok) return checked;
    const account = store.account.id;
    if (team) return call(saveTeam, { account, team: id, ...editedTeam(form.changed(), members) });
    return call(saveTeam, { account, team: id, name, colour, members, leader: wish.leader, archived: false });
  };
  const handleSent = (_saved: unknown, { name, members }: TeamFields) => {
    show({ text: t('teams.saved', { name: shortName(name) }) });
    onClose();
    const left = form
      .opened()
      .members.filter(
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
      <Fieldset
        legend={t('teams.team-members')}
        error={form.errorOf('members')}
        meanwhile={form.meanwhile('members')}
      >
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
