import type { Tag } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import { t } from '#text/texts.ts';
import { TagToggle } from '#ui/chip/tag-toggle.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import './tags.css';
import './tags.text.ts';

/** Any of the firm's tags, each a button that is pressed or not. */
export function TagChoice(props: {
  label: string;
  tags: readonly Tag[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { label, tags, chosen, onChange } = props;
  return (
    <Fieldset legend={label} className="tag-choice">
      {tags.length === 0 && <p className="rm-field-hint">{t('tag.no-tags')}</p>}
      {tags.map(({ id, name, colour }) => (
        <TagToggle
          key={id}
          name={name}
          colour={colour}
          on={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </Fieldset>
  );
}
