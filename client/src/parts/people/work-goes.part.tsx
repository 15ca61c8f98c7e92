import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { workByAssignee } from '@roundsman/shared-schema/areas/users/assigned-work.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { NoUndoNote } from '#list/no-undo-note.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { type Option, SelectField } from '#ui/form/select-field.tsx';
import './people.text.ts';

const NOBODY = '';

/** Active people and teams, by name, without those named. */
function receivers(snapshot: Snapshot, without: readonly string[]): Option[] {
  const people = [...accountUsers(snapshot).values()].filter(({ active }) => active);
  const teams = [...accountTeams(snapshot).values()].filter(({ archived }) => !archived);
  return [
    ...people.map(({ id, name }) => ({ value: id, label: t('people.work-person', { name }) })),
    ...teams.map(({ id, name }) => ({ value: id, label: t('people.work-team', { name }) })),
  ]
    .filter(({ value }) => !without.includes(value))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Whom work can be given to. */
export function useReceivers(without: readonly string[]): readonly Option[] {
  return useQuery(receivers, without);
}

/** How many jobs a person or team is to do. */
export function useWorkOf(id: string): number {
  return useQuery(workByAssignee).get(id) ?? 0;
}

/** Says how much work somebody has, and asks where it goes (USR-4, TEA-4). `value` null: to nobody. */
export function WorkGoes(props: {
  of: { id: string; name: string };
  /** Nobody is no answer. */
  needed?: boolean;
  value: string | null;
  error?: string | undefined;
  onChange: (to: string | null) => void;
}) {
  const { of, needed, value, error, onChange } = props;
  const count = useWorkOf(of.id);
  const options = useReceivers([of.id]);
  if (count === 0) return <p className="rm-t2">{t('people.work-none', { name: of.name })}</p>;
  return (
    <>
      <p>{t('people.work-of', { name: of.name, count })}</p>
      <NoUndoNote records={count} />
      <SelectField
        label={t('people.work-to')}
        value={value ?? NOBODY}
        error={error}
        options={[...(needed ? [] : [{ value: NOBODY, label: t('people.work-nobody') }]), ...options]}
        onChange={(event) => onChange(event.target.value === NOBODY ? null : event.target.value)}
      />
    </>
  );
}
