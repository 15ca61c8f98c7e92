import type { ValueWords } from '#parts/cards/field-words.ts';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';

/** A value in words, with its colour beside it when it is one. */
export function Value({ value, strong }: { value: ValueWords; strong?: boolean }) {
  return (
    <span className={strong ? 'sync-value rm-strong' : 'sync-value'}>
      {value.colour && <RoundMark colour={value.colour} square />}
      {value.text}
    </span>
  );
}
