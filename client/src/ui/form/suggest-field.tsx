import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { type Ref, useState } from 'react';
import '#text/kit.text.ts';
import { t } from '#text/texts.ts';
import { Field, type FieldWords } from './field.tsx';
import { type Suggested, SuggestInput } from './suggest-input.tsx';

interface SuggestFieldProps<S extends Suggested> extends FieldWords {
  value: string;
  /** Called with what is typed, and with the name of what was chosen. */
  onChange: (text: string) => void;
  suggestions: readonly S[];
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

const byName = createFinder<Suggested>(({ name }) => name);

/**
 * One line of text for which names are proposed that the firm has already: a press shows all of them, typing those that
 * have what was typed. Another text may stand as well.
 */
export function SuggestField<S extends Suggested>(props: SuggestFieldProps<S>) {
  const { label, hint, error, optional, meanwhile, value, onChange, suggestions, maxLength, ref } = props;
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const isTooLong = maxLength !== undefined && value.trim().length > maxLength;
  const wrong = error ?? (isTooLong ? t('kit.too-long', { max: maxLength }) : undefined);
  return (
    <Field {...{ label, hint, error: wrong, optional, meanwhile }}>
      {(ids) => (
        <SuggestInput
          ids={ids}
          ref={ref}
          value={value}
          suggestions={isTyped ? byName(suggestions, value) : suggestions}
          listLabel={label}
          isOpen={isOpen}
          opensByPress
          onOpen={(next) => {
            setOpen(next);
            setTyped(false);
          }}
          onType={(text) => {
            setTyped(true);
            onChange(text);
          }}
          onChoose={({ name }) => onChange(name)}
        />
      )}
    </Field>
  );
}
