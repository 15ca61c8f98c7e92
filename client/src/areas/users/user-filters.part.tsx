import { mdiFilterVariant } from '@mdi/js';
import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { t, textOf } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { FilterChip } from '#ui/chip/chip.tsx';
import { MenuButton, type MenuEntry } from '#ui/menu/menu.tsx';
import { FilterBar } from '#ui/page/page.tsx';
import { USER_STATES, type UserFilters } from './user-list.ts';

interface FilterProps {
  filters: UserFilters;
  teams: readonly Team[];
  onChange: (filters: UserFilters) => void;
}

/** The menu of what the list can be narrowed to. */
export function UserFilterMenu({ filters, teams, onChange }: FilterProps) {
  const entries: MenuEntry[] = [
    ...ROLES.map((role) => ({
      id: `role-${role}`,
      label: textOf(`role.${role}`),
      chosen: filters.role === role,
      onSelect: () => onChange({ ...filters, role }),
    })),
    ...teams.map((team, at) => ({
      id: `team-${team.id}`,
      label: team.name,
      apart: at === 0,
      chosen: filters.team === team.id,
      onSelect: () => onChange({ ...filters, team: team.id }),
    })),
    ...USER_STATES.map((state, at) => ({
      id: `state-${state}`,
      label: t(`users.state-${state}`),
      apart: at === 0,
      chosen: filters.state === state,
      onSelect: () => onChange({ ...filters, state }),
    })),
  ];
  return (
    <MenuButton
      entries={entries}
      trigger={(button) => <IconButton icon={mdiFilterVariant} label={t('users.filter')} {...button} />}
    />
  );
}

/** The filters that are on; a tap takes one away (C-10). */
export function UserFilterChips({
  filters,
  teams,
  onlyName,
  onChange,
}: FilterProps & {
  /** Who the row is that stands alone. */
  onlyName: string | undefined;
}) {
  const { role, team, state, only } = filters;
  if (!role && !team && !state && !only) return null;
  const drop = (name: keyof UserFilters) => {
    const { [name]: _gone, ...rest } = filters;
    onChange(rest);
  };
  return (
    <FilterBar>
      {only && (
        <FilterChip name={t('users.filter-only', { name: onlyName ?? '' })} onRemove={() => drop('only')} />
      )}
      {role && (
        <FilterChip
          name={t('users.filter-role', { name: textOf(`role.${role}`) })}
          onRemove={() => drop('role')}
        />
      )}
      {team && (
        <FilterChip
          name={t('users.filter-team', { name: teams.find(({ id }) => id === team)?.name ?? '' })}
          onRemove={() => drop('team')}
        />
      )}
      {state && (
        <FilterChip
          name={t('users.filter-state', { name: t(`users.state-${state}`) })}
          onRemove={() => drop('state')}
        />
      )}
    </FilterBar>
  );
}
