import type { Tag } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import { t } from '#text/texts.ts';
import { TagToggle } from '#ui/chip/tag-toggle.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { AddTags } from './add-tags.part.tsx';
import { useMakesTags } from './suggested-tags.part.tsx';
import { toggledTags } from './toggled-tags.ts';
import './tags.css';
import './tags.text.ts';

/** Any of the firm's tags, each a button that is pressed or not. `adds`: whoever makes tags makes one here. */
export function TagChoice(props: {
  label: string;
  tags: readonly Tag[];
  chosen: readonly string[];
  adds?: boolean;
  onChange: (chosen: readonly string[]) => void;
}) {
  const { label, tags, chosen, adds = false, onChange } = props;
  const makesTags = useMakesTags() && adds;
  return (
    <Fieldset legend={label} className="tag-choice">
      {tags.length === 0 && !makesTags && <p className="rm-field-hint">{t('tag.no-tags')}</p>}
      {tags.map(({ id, name, colour }) => (
        <TagToggle
          key={id}
          name={name}
          colour={colour}
          on={chosen.includes(id)}
          onChange={(on) => onChange(toggledTags(chosen, { id, on }, performance.now()))}
        />
      ))}
      {makesTags && <AddTags chosen={chosen} onChange={onChange} />}
    </Fieldset>
  );
}
