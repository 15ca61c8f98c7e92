import { mdiMagnify } from '@mdi/js';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { Found, SoughtWords } from '../found/found.tsx';
import { Icon } from '../icon/icon.tsx';
import { RoundMark } from '../round-mark/round-mark.tsx';
import { MuiDialog } from '../theme/mui.tsx';
import { ToastOutlet } from '../toast/toast.tsx';
import './launcher-panel.css';

export interface LauncherItem {
  readonly id: string;
  readonly label: string;
  readonly sub?: string;
  readonly icon?: string;
  /** A round's stored colour, in the place of an icon. */
  readonly colour?: string;
}

export interface LauncherGroup<I extends LauncherItem> {
  readonly id: string;
  readonly title: string;
  readonly items: readonly I[];
}

/** A line to type into, and below it what fits, in groups: arrows choose, Enter opens, Escape closes. */
export function LauncherPanel<I extends LauncherItem>(props: {
  open: boolean;
  label: string;
  value: string;
  groups: readonly LauncherGroup<I>[];
  /** Said when nothing fits. */
  none: string;
  onChange: (value: string) => void;
  onChoose: (item: I) => void;
  onClose: () => void;
}) {
  const { open, label, value, none, onChange, onChoose, onClose } = props;
  const groups = props.groups.filter(({ items }) => items.length > 0);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const [at, setAt] = useState(0);
  const id = useId();
  const active = Math.min(at, items.length - 1);
  const optionId = (item: LauncherItem) => `${id}-${item.id}`;
  const chosen = items[active];

  useEffect(() => {
    const shown = chosen && document.getElementById(`${id}-${chosen.id}`);
    shown?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const go = (to: number) => {
      event.preventDefault();
      setAt(to);
    };
    if (event.key === 'ArrowDown') go(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') go(active <= 0 ? last : active - 1);
    else if (event.key === 'PageDown') go(last);
    else if (event.key === 'PageUp') go(0);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };

  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      className="rm-launcher"
      aria-labelledby={`${id}-name`}
      slotProps={{ paper: { className: 'rm-launcher-box' } }}
    >
      <h1 id={`${id}-name`} className="rm-sr">
        {label}
      </h1>
      <div className="rm-launcher-line">
        <Icon path={mdiMagnify} />
        <input
          // biome-ignore lint/a11y/noAutofocus: opened by a key to be typed into at once.
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(chosen)}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={value}
          onChange={(event) => {
            setAt(0);
            onChange(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
        <kbd className="rm-wide">Esc</kbd>
      </div>
      <SoughtWords words={value}>
        <div className="rm-launcher-list" id={`${id}-list`} role="listbox" aria-label={label}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of options are no form fields.
            <div key={group.id} role="group" aria-label={group.title}>
              <div className="rm-launcher-title" aria-hidden="true">
                {group.title}
              </div>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the line above.
                <div
                  key={item.id}
                  id={optionId(item)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === chosen}
                  className={classNames('rm-launcher-item', item === chosen && 'rm-on')}
                  onPointerMove={() => setAt(items.indexOf(item))}
                  onClick={() => onChoose(item)}
                >
                  {item.colour !== undefined && <RoundMark colour={item.colour} square />}
                  {item.icon !== undefined && <Icon path={item.icon} />}
                  <span className="rm-launcher-words">
                    <span className="rm-cut">
                      <Found text={item.label} />
                    </span>
                    {item.sub && (
                      <span className="rm-launcher-sub rm-cut">
                        <Found text={item.sub} />
                      </span>
                    )}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </SoughtWords>
      <p className={items.length === 0 ? 'rm-launcher-none' : 'rm-sr'} role="status">
        {items.length === 0 ? none : t('kit.found', { count: items.length })}
      </p>
      <ToastOutlet />
    </MuiDialog>
  );
}
