import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldIds } from './field.tsx';
import './suggest-input.css';

/** What may be meant by what is typed. */
export interface Suggested {
  readonly key: string;
  readonly name: string;
  /** What is known of it besides, below its name. */
  readonly sub?: string | undefined;
  /** At its end, such as a price. */
  readonly aside?: string | undefined;
}

export interface SuggestInputProps<S extends Suggested> {
  ids: FieldIds;
  value: string;
  suggestions: readonly S[];
  /** What the list is called. */
  listLabel: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onType: (text: string) => void;
  onChoose: (suggestion: S) => void;
  /** A press on the field opens the list, where what there is stands fast; it has an arrow then. */
  opensByPress?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An input that proposes what may be meant: arrow keys mark, Enter or a press chooses, Escape closes the list only. What
 * is typed stands whether it was proposed or not.
 */
export function SuggestInput<S extends Suggested>(props: SuggestInputProps<S>) {
  const { ids, value, suggestions, listLabel, isOpen, onOpen, onType, onChoose, opensByPress, ref } = props;
  const id = useId();
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && suggestions.length > 0;
  const marked = isShown ? suggestions[at] : undefined;
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (next: boolean) => {
    setAt(-1);
    onOpen(next);
  };
  const choose = (suggestion: S) => {
    open(false);
    onChoose(suggestion);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = suggestions.length - 1;
    if (!isShown) {
      if (!opensByPress || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      open(true);
    } else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape') open(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classNames('rm-suggest', opensByPress && 'rm-select')}>
      <input
        type="text"
        className={classNames('rm-input', opensByPress && 'rm-suggest-input')}
        {...ids}
        ref={ref}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked && optionId(at)}
        aria-autocomplete="list"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          open(true);
          onType(event.target.value);
        }}
        onClick={() => opensByPress && !isOpen && open(true)}
        onKeyDown={handleKeyDown}
        onBlur={() => open(false)}
      />
      {isShown && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={listLabel}
          className="rm-suggest-list"
          // The field keeps the focus, and with it the list stays open until something was chosen.
          onPointerDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            <button
              type="button"
              key={suggestion.key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classNames('rm-suggest-option', index === at && 'rm-on')}
              onClick={() => choose(suggestion)}
            >
              <span>
                <span>{suggestion.name}</span>
                {suggestion.sub && <span className="rm-t2 rm-suggest-sub">{suggestion.sub}</span>}
              </span>
              {suggestion.aside && <span className="rm-t2 rm-num">{suggestion.aside}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
