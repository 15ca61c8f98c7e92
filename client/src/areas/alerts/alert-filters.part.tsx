import { mdiFilterVariant } from '@mdi/js';
import { alertTypeName } from '#parts/alerts/alert-title.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { FilterChip } from '#ui/chip/chip.tsx';
import { MenuButton } from '#ui/menu/menu.tsx';
import { FilterBar } from '#ui/page/page.tsx';
import type { AlertList } from './alert-list.hook.ts';

type Filtered = Pick<AlertList, 'filters' | 'setFilters' | 'types'>;

function toggled(types: readonly string[], type: string): readonly string[] {
  return types.includes(type) ? types.filter((other) => other !== type) : [...types, type];
}

/** What may be filtered by: unread, and the types that stand in the list. */
export function FilterMenu({ filters, setFilters, types }: Filtered) {
  const entries = [
    {
      id: 'unread',
      label: t('alerts.filter-unread'),
      chosen: filters.unreadOnly,
      onSelect: () => setFilters({ ...filters, unreadOnly: !filters.unreadOnly }),
    },
    ...types.map((type, index) => ({
      id: type,
      label: alertTypeName(type),
      chosen: filters.types.includes(type),
      apart: index === 0,
      onSelect: () => setFilters({ ...filters, types: toggled(filters.types, type) }),
    })),
  ];
  return (
    <MenuButton
      entries={entries}
      trigger={(button) => (
        <>
          <span className="rm-wide">
            <Button kind="soft" icon={mdiFilterVariant} {...button}>
              {t('alerts.filter')}
            </Button>
          </span>
          <span className="rm-narrow">
            <IconButton icon={mdiFilterVariant} label={t('alerts.filter')} {...button} />
          </span>
        </>
      )}
    />
  );
}

/** The filters that are on, each of which can be taken away. */
export function FilterChips({ filters, setFilters }: Omit<Filtered, 'types'>) {
  if (!filters.unreadOnly && filters.types.length === 0) return null;
  return (
    <FilterBar>
      {filters.unreadOnly && (
        <FilterChip
          name={t('alerts.filter-unread')}
          onRemove={() => setFilters({ ...filters, unreadOnly: false })}
        />
      )}
      {filters.types.map((type) => (
        <FilterChip
          key={type}
          name={alertTypeName(type)}
          onRemove={() => setFilters({ ...filters, types: toggled(filters.types, type) })}
        />
      ))}
    </FilterBar>
  );
}
