import { mdiCheck } from '@mdi/js';
import type { Tag } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import { t } from '#text/texts.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './customers.text.ts';

/** Any of the firm's tags, each a button that is pressed or not. */
export function TagChoice(props: {
  label: string;
  tags: readonly Tag[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { label, tags, chosen, onChange } = props;
  return (
    <Fieldset legend={label} className="customer-tags">
      {tags.length === 0 && <p className="rm-field-hint">{t('customer.no-tags')}</p>}
      {tags.map(({ id, name, colour }) => {
        const isOn = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            className="customer-tag"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((other) => other !== id) : [...chosen, id])}
          >
            {isOn ? (
              <Icon path={mdiCheck} size={16} />
            ) : (
              <span className="customer-tag-colour" style={{ background: colour }} />
            )}
            {name}
          </button>
        );
      })}
    </Fieldset>
  );
}
