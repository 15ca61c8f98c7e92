import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import type { ValueWords } from './value-words.ts';

/** A value in words, with its colour beside it when it is one. */
export function Value({ value, strong }: { value: ValueWords; strong?: boolean }) {
  return (
    <span className={strong ? 'sync-value rm-strong' : 'sync-value'}>
      {value.colour && <RoundMark colour={value.colour} square />}
      {value.text}
    </span>
  );
}
