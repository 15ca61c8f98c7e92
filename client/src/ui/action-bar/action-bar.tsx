import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { type ForSome, useAllowed } from '../allowed/allowed.tsx';
import { Button, IconButton } from '../button/button.tsx';
import { type MenuEntry, MoreMenu } from '../menu/menu.tsx';
import './action-bar.css';

/** `requires`: hidden from whoever may not (specification 1, section 6). */
export interface BarAction extends ForSome {
  id: string;
  label: string;
  icon: string;
  /** The key that does the same, shown at a desk. */
  keys?: string;
  onPress: (event: { currentTarget: HTMLElement }) => void;
}

/** What to do with what is selected: how many, how much (`words`), the actions. Covers the bottom of a phone. */
export function ActionBar(props: {
  count: number;
  words?: ReactNode;
  actions: readonly BarAction[];
  more?: readonly MenuEntry[];
  /** Selects the rest of the list; absent when there is none. */
  onAll?: (() => void) | undefined;
  onClear: () => void;
}) {
  const { count, words, more, onAll, onClear } = props;
  const actions = useAllowed(props.actions);
  const said = t('kit.selected', { count });
  return (
    <div className="rm-acts" role="toolbar" aria-label={said}>
      <span className="rm-acts-head">
        <b role="status">{said}</b>
        {words && <span className="rm-acts-words rm-num">{words}</span>}
        {onAll && <Button onClick={onAll}>{t('kit.select-all')}</Button>}
        <span className="rm-narrow rm-acts-close">
          <IconButton icon={mdiClose} label={t('kit.clear-selection')} onClick={onClear} />
        </span>
      </span>
      <span className="rm-acts-rule rm-wide" />
      {actions.map((action) => (
        <Button key={action.id} icon={action.icon} onClick={action.onPress}>
          {action.label}
          {action.keys && <kbd className="rm-wide">{action.keys}</kbd>}
        </Button>
      ))}
      {more && (
        <span className="rm-acts-more">
          <MoreMenu label={t('kit.more-selected')} entries={more} />
        </span>
      )}
      <span className="rm-wide rm-acts-end">
        <IconButton icon={mdiClose} label={t('kit.clear-selection')} onClick={onClear} />
      </span>
    </div>
  );
}

/** The bottom bar of a phone for one or two main actions; nothing at a desk. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className="rm-endbar rm-narrow">{children}</div>;
}
