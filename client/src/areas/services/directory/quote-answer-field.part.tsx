import type { QuoteAnswer } from '@roundsman/shared-schema/areas/services/directory/directory.rules.ts';
import type { QuoteQuestion } from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import { useId } from 'react';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** Where a customer answers a question of a quote. */
export function QuoteAnswerField(props: {
  question: QuoteQuestion;
  value: QuoteAnswer | undefined;
  error: string | undefined;
  onChange: (answer: QuoteAnswer) => void;
}) {
  const { question, value, error, onChange } = props;
  const { title, type, options = [], required } = question;
  const group = useId();
  const optional = required ? '' : ` ${t('services-advanced.optional')}`;
  if (type === 'text' || type === 'number')
    return (
      <TextField
        label={title + optional}
        inputMode={type === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        {...(error !== undefined && { error })}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (type === 'choices') {
    const chosen = typeof value === 'object' ? value : [];
    return (
      <Fieldset legend={title + optional} error={error}>
        {keyed(options).map(({ key, option }) => (
          <CheckField
            key={key}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </Fieldset>
    );
  }
  const choices = type === 'yes-no' ? [t('services-advanced.yes'), t('services-advanced.no')] : options;
  return (
    <Fieldset legend={title + optional} error={error}>
      {keyed(choices).map(({ key, option }) => (
        <label key={key} className="rm-check">
          <input type="radio" name={group} checked={value === option} onChange={() => onChange(option)} />
          <span className="rm-grow">{option}</span>
        </label>
      ))}
    </Fieldset>
  );
}

/** Choices with keys of their own: while they are typed two of them may be equal, and equal keys leave gone ones on the page. */
function keyed(options: readonly string[]) {
  return options.map((option, at) => ({ key: `${at} ${option}`, option }));
}
