import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { serviceForm, typedService } from './service-form.ts';
import './services.css';

const STARTERS = ['windows', 'gutters', 'fascias', 'conservatory', 'solar', 'driveway'] as const;

/** Services that most firms offer, to tick and add at once (SRV-5). */
export function StarterServices() {
  const { act, isBusy } = useAct();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['windows']));
  const chosen = STARTERS.filter((name) => ticked.has(name));
  const toggle = (name: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    setTicked(next);
  };
  const handleAdd = () => {
    const services = chosen.map((name) => {
      const colour = ROUND_COLOURS[STARTERS.indexOf(name) % ROUND_COLOURS.length]?.fill ?? '#1E66C4';
      return { ...typedService(serviceForm(undefined, colour)), name: t(`services.starter-${name}`) };
    });
    void act(addServices, { services });
  };
  return (
    <div className="services-starters">
      <Fieldset legend={t('services.starters')}>
        {STARTERS.map((name) => (
          <CheckField
            key={name}
            label={t(`services.starter-${name}`)}
            checked={ticked.has(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
        ))}
      </Fieldset>
      <Button onClick={handleAdd} disabled={chosen.length === 0} busy={isBusy}>
        {t('services.add-ticked', { count: chosen.length })}
      </Button>
    </div>
  );
}
