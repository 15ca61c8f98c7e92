import { accountUsers } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { jobsAssignedTo } from '@roundsman/shared-schema/areas/people/assigned-work.queries.ts';
import { accountTeams, type Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { checkTeam } from '@roundsman/shared-schema/areas/people/team.rules.ts';
import { saveTeam } from '@roundsman/shared-schema/http/teams.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';

interface Fields {
  name: string;
  colour: string;
  members: string[];
  leader: string;
}

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
  const form = useForm<Fields>({
    defaultValues: {
      name: team?.name ?? '',
      colour: team?.colour ?? ROUND_COLOURS[0]?.fill ?? '#1E66C4',
      members: team?.members.filter((member) => users.get(member)?.active) ?? [],
      leader: team?.leader && users.get(team.leader)?.active ? team.leader : NOBODY,
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedGuard(isDirty);
  const members = form.watch('members');

  const refuse = (failure: Failure) => {
    const field = (['name', 'members', 'leader'] as const).find((name) => name === failure.field) ?? 'name';
    form.setError(field, { message: failureWords(failure) }, { shouldFocus: true });
  };
  const handleSubmit = form.handleSubmit(async ({ name, colour, members, leader }) => {
    const wish = { id, name, members, leader: members.includes(leader) ? leader : null };
    const teams = accountTeams(store.snapshot).values();
    const checked = checkTeam(wish, { teams, isActive: (user) => users.get(user)?.active === true });
    if (!checked.ok) return refuse(checked);
    const saved = await store.http.call(saveTeam, {
      ...{ account: store.account.id, team: id, colour, archived: team?.archived ?? false },
      ...{ name: checked.value.name, members: [...checked.value.members], leader: checked.value.leader },
    });
    if (!saved.ok) return refuse(saved);
    show({ text: t('teams.saved', { name: name.trim() }) });
    unsaved.release();
    onClose();
    const left = (team?.members ?? []).filter(
      (member) => !members.includes(member) && jobsAssignedTo(store.snapshot, member).length > 0,
    );
    if (team && left.length > 0) onLeft(team, left);
  });

  return (
    <Dialog
      open
      title={team ? team.name : t('teams.add')}
      onClose={() => unsaved.leave(onClose)}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={() => unsaved.leave(onClose)}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting} disabled={!connected}>
            {t(connected ? 'kit.save' : 'people.needs-connection')}
          </Button>
        </>
      }
    >
      <div className="people-form">
        <TextField
          label={t('teams.name')}
          autoComplete="off"
          autoFocus={!team}
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Fieldset legend={t('teams.team-members')}>
          {active.map((user) => (
            <CheckField key={user.id} value={user.id} label={user.name} {...form.register('members')} />
          ))}
          {errors.members && (
            <p className="rm-field-error" role="alert">
              {errors.members.message}
            </p>
          )}
        </Fieldset>
        <SelectField
          label={t('teams.leader')}
          error={errors.leader?.message}
          options={[
            { value: NOBODY, label: t('teams.leader-none') },
            ...active
              .filter((user) => members.includes(user.id))
              .map((user) => ({ value: user.id, label: user.name })),
          ]}
          {...form.register('leader')}
        />
        <Controller
          control={form.control}
          name="colour"
          render={({ field }) => <ColourPicker value={field.value} onChange={field.onChange} />}
        />
      </div>
    </Dialog>
  );
}
