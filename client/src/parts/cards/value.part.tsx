import { useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import type { ValueWords } from './field-words.ts';
import './value.css';

/** A value in words, with its colour beside it when it is one; a secret one is read by whoever asks to see it. */
export function Value({ value, strong }: { value: ValueWords; strong?: boolean }) {
  const [isShown, setShown] = useState(false);
  const { text, colour, secret } = value;
  return (
    <span className={strong ? 'card-value rm-strong' : 'card-value'}>
      {colour && <RoundMark colour={colour} square />}
      {secret !== undefined && isShown ? secret : text}
      {secret !== undefined && !isShown && (
        <Button flush onClick={() => setShown(true)}>
          {t('field.show-secret')}
        </Button>
      )}
    </span>
  );
}
