import { mdiPlus } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { livingSkills } from '@roundsman/shared-schema/areas/services/skill.queries.ts';
import { SKILL_ADDERS, skillIdOf } from '@roundsman/shared-schema/areas/services/skill.record.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { TagToggle } from '#ui/chip/tag-toggle.tsx';
import type { Meanwhile } from '#ui/form/field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import './skills.css';
import './skills.text.ts';

const SkillDialog = lateOverlay(async () => (await import('./skill.dialog.tsx')).SkillDialog);

/** Skills that are offered at once; the others on a press. */
const MOST_OFFERED = 10;

/**
 * Any of the firm's skills, each a button that is pressed or not; whoever may edit jobs adds one here. The value is the words
 * of skills, separated by commas. `asked`: words that come first, as the work asks for them.
 */
export function SkillsField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  meanwhile?: Meanwhile | undefined;
  asked?: readonly string[];
}) {
  const { label, value, onChange, error, meanwhile, asked = [] } = props;
  const skills = useQuery(livingSkills);
  const mayAdd = hasAnyRole(useActor(), SKILL_ADDERS);
  const [isAdding, setAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const words = distinctSkills(value.split(','));
  const chosen = new Set(words.map(skillIdOf));
  const first = new Set(asked.map(skillIdOf));
  const rank = (id: string) => (chosen.has(id) ? 0 : first.has(id) ? 1 : 2);
  // What was chosen when the field was shown keeps its place while it is pressed.
  const [order] = useState(() => new Map(skills.map(({ id }) => [id, rank(id)])));
  const sorted = skills.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const shown = showsAll ? sorted : sorted.filter(({ id }, at) => at < MOST_OFFERED || chosen.has(id));
  const toggle = (id: string, word: string) =>
    onChange(
      (chosen.has(id) ? words.filter((other) => skillIdOf(other) !== id) : [...words, word]).join(', '),
    );
  return (
    <Fieldset legend={label} className="skill-choice" error={error} meanwhile={meanwhile}>
      {skills.length === 0 && (
        <p className="rm-field-hint">
          {t('skill.none-here')} {!mayAdd && t('skill.none-here-text')}
        </p>
      )}
      {shown.map(({ id, word, name, colour }) => (
        <TagToggle
          key={id}
          name={name}
          colour={colour}
          on={chosen.has(id)}
          onChange={() => toggle(id, word)}
        />
      ))}
      {shown.length < sorted.length && (
        <Button flush onClick={() => setShowsAll(true)}>
          {t('skill.all', { count: sorted.length })}
        </Button>
      )}
      {mayAdd && (
        <Button kind="line" icon={mdiPlus} onClick={() => setAdding(true)}>
          {t('skill.add')}
        </Button>
      )}
      {isAdding && (
        <SkillDialog
          onAdded={(word) => onChange([...words, word].join(', '))}
          onClose={() => setAdding(false)}
        />
      )}
    </Fieldset>
  );
}
