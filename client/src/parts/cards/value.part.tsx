import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import type { ValueWords } from './field-words.ts';
import './value.css';

/** A value in words, with its colour beside it when it is one. */
export function Value({ value, strong }: { value: ValueWords; strong?: boolean }) {
  return (
    <span className={strong ? 'card-value rm-strong' : 'card-value'}>
      {value.colour && <RoundMark colour={value.colour} square />}
      {value.text}
    </span>
  );
}
