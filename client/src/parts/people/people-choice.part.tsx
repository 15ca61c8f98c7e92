import type { Assignable } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import './people.text.ts';

/** People and teams to be ticked, several at once. `chosen`: ids of a form's field, which `onChange` sets. */
export function PeopleChoice(props: {
  legend: string;
  people: readonly Assignable[];
  chosen: readonly string[];
  error?: string | undefined;
  /** What else is worth knowing of somebody before they are ticked. */
  subOf?: (person: Assignable) => string;
  onChange: (chosen: readonly string[]) => void;
}) {
  const { legend, people, chosen, error, subOf, onChange } = props;
  return (
    <Fieldset legend={legend} error={error}>
      {people.map((person) => {
        const { id, name, isTeam } = person;
        const sub = [isTeam ? t('people.team') : '', subOf?.(person) ?? ''].filter(Boolean).join(' · ');
        return (
          <CheckField
            key={id}
            label={name}
            sub={sub === '' ? undefined : sub}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        );
      })}
    </Fieldset>
  );
}
