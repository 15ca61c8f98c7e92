import { mdiClose, mdiMagnify } from '@mdi/js';
import { startTransition, useEffect, useRef, useState } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useFocusSoon } from '../use-focus-soon.ts';
import './search-field.css';

/**
 * Words to search for. `onSearch` hears them with each key, for what is on this device needs no wait; what follows from
 * them is drawn as a transition, behind the key itself. Where the server is asked `pause` says how many ms after the last key; a line below the words shows meanwhile that typing was heard, and
 * Enter and clearing do not wait. `value` is what is searched for now (changes from outside show).
 */
export function SearchField(props: {
  value: string;
  onSearch: (words: string) => void;
  label: string;
  /** What stands in the empty field; the label if not told. */
  placeholder?: string;
  /** Takes the focus once what it stands in has come to rest. */
  autoFocus?: boolean;
  /** Something has to be found here before the form can be sent. */
  isWrong?: boolean;
  pause?: number;
  /** Whether what follows from the words takes so little that it is drawn with the key itself. */
  isQuick?: (() => boolean) | undefined;
}) {
  const {
    value,
    onSearch,
    label,
    placeholder = label,
    autoFocus = false,
    isWrong,
    pause = 0,
    isQuick,
  } = props;
  const [typed, setTyped] = useState(value);
  const [waits, setWaits] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  /** What `onSearch` was told and what has not come back as the value yet. */
  const told = useRef<string[]>([]);
  useFocusSoon(input, autoFocus);

  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const own = told.current.indexOf(value);
    told.current.splice(0, own < 0 ? told.current.length : own + 1);
    // What was typed before comes back as the value while more is typed already.
    if (own >= 0) return;
    // A blank at the end is no word yet, and stays while it is typed.
    setTyped((now) => (now.trim() === value ? now : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchNow = (words: string) => {
    clearTimeout(timer.current);
    setWaits(false);
    told.current.push(words.trim());
    if (isQuick?.()) latest.current(words.trim());
    else startTransition(() => latest.current(words.trim()));
  };
  const handleChange = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    if (words === '' || pause === 0) searchNow(words);
    else {
      setWaits(true);
      timer.current = setTimeout(() => searchNow(words), pause);
    }
  };
  const clear = () => {
    setTyped('');
    searchNow('');
    input.current?.focus();
  };

  return (
    <search className={classNames('rm-search', waits && 'rm-search-waits')} aria-busy={waits}>
      <Icon path={mdiMagnify} size={16} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow(typed);
          if (event.key === 'Escape' && typed !== '') {
            // Escape would also close the dialog that the field stands in.
            event.stopPropagation();
            clear();
          }
        }}
      />
      {typed !== '' && (
        <button type="button" className="rm-search-clear" aria-label={t('kit.clear-search')} onClick={clear}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
    </search>
  );
}
