import { mdiClose, mdiPlus } from '@mdi/js';
import { OPTION_MAX } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { Meanwhile } from '#ui/form/field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import './custom-fields.css';

/**
 * The choices of a question: what is typed is added by Enter, or as it is left, so that saving loses nothing; blanks alone
 * are nothing, and what is there already is refused at once.
 */
export function OptionsField(props: {
  value: string[];
  error: string | undefined;
  meanwhile: Meanwhile | undefined;
  onChange: (value: string[]) => void;
}) {
  const { value, error, meanwhile, onChange } = props;
  const [typed, setTyped] = useState('');
  const [twice, setTwice] = useState<string>();
  const type = (next: string) => {
    setTyped(next);
    setTwice(undefined);
  };
  const add = () => {
    const option = typed.trim();
    const same = option === '' ? undefined : value.find((other) => sameName(other, option));
    if (same !== undefined) return setTwice(same);
    if (option !== '') onChange([...value, option]);
    type('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in a field would send the whole form.
    event.preventDefault();
    add();
  };
  return (
    <Fieldset legend={t('custom-fields.choices')} error={error} meanwhile={meanwhile}>
      {value.length > 0 && (
        <ul className="cf-options">
          {value.map((option) => (
            <li key={option}>
              <span className="rm-grow">{option}</span>
              <IconButton
                icon={mdiClose}
                label={t('custom-fields.remove-choice', { name: option })}
                onClick={() => onChange(value.filter((other) => other !== option))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="cf-add-option">
        <TextField
          label={t('custom-fields.new-choice')}
          hint={t('custom-fields.new-choice-hint')}
          maxLength={OPTION_MAX}
          autoComplete="off"
          enterKeyHint="enter"
          value={typed}
          error={twice === undefined ? undefined : t('custom-fields.option-twice', { name: twice })}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
          onBlur={add}
        />
        <Button kind="line" icon={mdiPlus} disabled={typed.trim() === ''} onClick={add}>
          {t('custom-fields.add-choice')}
        </Button>
      </div>
    </Fieldset>
  );
}
