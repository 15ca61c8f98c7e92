import { ALERT_WAYS, type AlertWay } from '@roundsman/shared-schema/areas/alert-row.ts';
import type { AlertChoice } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { textOf } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { alertTypeName } from './alert-title.ts';
import './alert-choices.css';

/** One line of choices: a type, and how one hears of it. `unset`: what the choice is called that holds otherwise. */
export function WaySelect(props: {
  choice: AlertChoice;
  unset: (way: string) => string;
  onChoose: (way: AlertWay | null) => void;
}) {
  const { choice, unset, onChoose } = props;
  const wayName = (way: AlertWay) => textOf(`alerts.way-${way}`);
  return (
    <div className="alert-choice">
      <SelectField
        label={alertTypeName(choice.type)}
        value={choice.chosen ?? ''}
        options={[
          { value: '', label: unset(wayName(choice.otherwise)) },
          ...ALERT_WAYS.map((way) => ({ value: way, label: wayName(way) })),
        ]}
        onChange={(event) => onChoose(ALERT_WAYS.find((way) => way === event.target.value) ?? null)}
      />
    </div>
  );
}
