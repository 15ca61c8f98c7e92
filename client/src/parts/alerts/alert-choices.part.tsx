import { mdiBellOffOutline, mdiBellRingOutline } from '@mdi/js';
import type { AlertWay } from '@roundsman/shared-schema/areas/alert-row.ts';
import { alertChoices } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { wantsPush } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import type { AlertType } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import { chooseAlertWay } from '@roundsman/shared-schema/areas/alerts/choose-alert-way.command.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './alert-choices.css';
import './alerts.text.ts';
import { usePushHere } from './push-here.hook.ts';
import { WaySelect } from './way-select.part.tsx';

/** How this person hears of each type of alert (companion ALT-4, SET-2). Kept at once, on every device. */
export function AlertChoices() {
  const store = useStore();
  const { act } = useAct();
  const push = usePushHere();
  const choices = useQuery(alertChoices, store.userId, store.account.roles);
  const anyPush = choices.some(({ chosen, otherwise }) => wantsPush(chosen ?? otherwise));

  const handleChoose = async (type: AlertType, way: AlertWay | null) => {
    // Asked for in answer to this very press: browsers allow it at no other time.
    const asking = way !== null && wantsPush(way) && push.state === 'off' ? push.turnOn() : undefined;
    await act(chooseAlertWay, { type, way }, () => null);
    await asking;
  };

  return (
    <section className="alert-choices" aria-label={t('alerts.choices-title')}>
      <p className="rm-t2">{t('alerts.choices-text')}</p>
      {anyPush && <PushLine push={push} />}
      <div className="alert-choices-list">
        {choices.map((choice) => (
          <WaySelect
            key={choice.type}
            choice={choice}
            unset={(way) => t('alerts.way-by-role', { way })}
            onChoose={(way) => void handleChoose(choice.type, way)}
          />
        ))}
      </div>
    </section>
  );
}

function PushLine({ push }: { push: ReturnType<typeof usePushHere> }) {
  const { state, turnOn, turnOff } = push;
  return (
    <div className="alert-choices-push" role="status">
      <Icon path={state === 'on' ? mdiBellRingOutline : mdiBellOffOutline} />
      <span className="rm-grow">{t(`alerts.push-${state}`)}</span>
      {state === 'off' && (
        <Button kind="line" onClick={() => void turnOn()}>
          {t('alerts.push-turn-on')}
        </Button>
      )}
      {state === 'on' && (
        <Button kind="line" onClick={() => void turnOff()}>
          {t('alerts.push-turn-off')}
        </Button>
      )}
    </div>
  );
}
