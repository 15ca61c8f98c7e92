import { mdiSwapVertical, mdiTuneVariant } from '@mdi/js';
import { memo, type ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '../button/button.tsx';
import { MenuButton } from '../menu/menu.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import './list-bar.css';

export interface SortOption {
  readonly id: string;
  readonly label: string;
}

export interface ListBarProps {
  /** What is listed: a name, a count, a day. */
  subtitle?: ReactNode;
  /** `wide`: takes the room there is, for lists in dialogs. */
  search?: {
    value: string;
    onSearch: (words: string) => void;
    label: string;
    autoFocus?: boolean;
    wide?: boolean;
    isQuick?: () => boolean;
  };
  sort?: { value: string; options: readonly SortOption[]; onChange: (id: string) => void };
  /** Opens the settings of the list; leave it out where there are none. */
  settings?: { label: string; onOpen: () => void };
  /** Anything else at the left. */
  children?: ReactNode;
  /** At the right: people, the main action. */
  end?: ReactNode;
}

/** The bar above a list (specification 1, 2.2): subtitle, search, sort, list settings, and at the right the main action. */
export function ListBar({ subtitle, search, sort, settings, children, end }: ListBarProps) {
  return (
    <div className="rm-bar">
      {subtitle && <span className="rm-bar-subtitle rm-t2 rm-cut">{subtitle}</span>}
      {search && (
        <div className={search.wide ? 'rm-grow' : 'rm-bar-search'}>
          <SearchField
            value={search.value}
            onSearch={search.onSearch}
            label={search.label}
            autoFocus={search.autoFocus}
            isQuick={search.isQuick}
          />
        </div>
      )}
      {sort && <SortMenu {...sort} />}
      {children}
      {(end || settings) && <span className="rm-bar-space" />}
      {settings && <IconButton icon={mdiTuneVariant} label={settings.label} onClick={settings.onOpen} />}
      {end}
    </div>
  );
}

/** Dropdown at a desk, an icon on a phone; both say what the list is sorted by. A key of the search leaves it as it is. */
const SortMenu = memo(function SortMenu({ value, options, onChange }: NonNullable<ListBarProps['sort']>) {
  const name = options.find(({ id }) => id === value)?.label ?? '';
  const label = t('kit.sort-by', { name });
  return (
    <MenuButton
      entries={options.map((option) => ({
        ...option,
        chosen: option.id === value,
        onSelect: () => onChange(option.id),
      }))}
      trigger={(button) => (
        <>
          <span className="rm-wide">
            <Button kind="soft" icon={mdiSwapVertical} aria-label={label} {...button}>
              {name}
            </Button>
          </span>
          <span className="rm-narrow">
            <IconButton icon={mdiSwapVertical} label={label} {...button} />
          </span>
        </>
      )}
    />
  );
});
