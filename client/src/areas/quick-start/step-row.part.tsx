import {
  mdiCheckCircle,
  mdiCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiCloudOffOutline,
} from '@mdi/js';
import type { StepState } from '@roundsman/shared-schema/areas/quick-start/quick-start.rules.ts';
import type { StepAnswer } from '@roundsman/shared-schema/areas/quick-start/quick-start.steps.ts';
import type { OfferedStep } from '#parts/quick-start/quick-start.hook.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { IconMark, StatusMark, type Tone } from '#ui/status-mark/status-mark.tsx';

const MARKS: Readonly<Record<StepState, { icon: string; tone: Tone }>> = {
  done: { icon: mdiCheckCircle, tone: 'done' },
  open: { icon: mdiCircleOutline, tone: 'plain' },
  later: { icon: mdiClockOutline, tone: 'warn' },
  'not-for-me': { icon: mdiCloseCircleOutline, tone: 'plain' },
};

/** One step: what, why in one sentence, the way to its real screen, and the two ways around it (QST-4). */
export function StepRow({
  step,
  isNext,
  onAnswer,
}: {
  step: OfferedStep;
  isNext: boolean;
  onAnswer: (step: OfferedStep, answer: StepAnswer) => void;
}) {
  const { id, state, blocked, href, onOpen } = step;
  const name = t(`quick-start.step-${id}`);
  const mark = MARKS[state];
  const kind = isNext ? 'main' : 'line';
  const open = t(`quick-start.open-${id}`);
  const answers: readonly MenuEntry[] = [
    ...(state === 'later' ? [] : [{ id: 'later', label: t('quickstart.later'), to: 'later' as const }]),
    ...(state === 'not-for-me'
      ? []
      : [{ id: 'not', label: t('quickstart.not-for-me'), to: 'not-for-me' as const }]),
    ...(state === 'open' ? [] : [{ id: 'up', label: t('quickstart.take-up'), to: '' as const }]),
  ].map(({ to, ...entry }) => ({ ...entry, onSelect: () => onAnswer(step, to) }));
  return (
    <li className="quickstart-step" data-step={id} data-state={state}>
      <IconMark icon={mark.icon} tone={mark.tone} label={t(`quickstart.state-${state}`)} />
      <div className="rm-grow">
        <h3>{name}</h3>
        {state !== 'done' && <p className="rm-t2">{t(`quick-start.why-${id}`)}</p>}
        {state === 'later' && (
          <StatusMark icon={mdiClockOutline} tone="warn">
            {t('quickstart.state-later')}
          </StatusMark>
        )}
        {blocked && state !== 'done' && (
          <StatusMark icon={mdiCloudOffOutline} tone="warn">
            {t('quick-start.needs-connection')}
          </StatusMark>
        )}
      </div>
      {state !== 'done' && (
        <span className="quickstart-actions">
          {state !== 'not-for-me' &&
            (href !== undefined && !blocked ? (
              <ButtonLink kind={kind} href={href}>
                {open}
              </ButtonLink>
            ) : (
              <Button kind={kind} disabled={blocked} onClick={onOpen}>
                {open}
              </Button>
            ))}
          <MoreMenu entries={answers} label={t('quickstart.more-of', { name })} />
        </span>
      )}
    </li>
  );
}
