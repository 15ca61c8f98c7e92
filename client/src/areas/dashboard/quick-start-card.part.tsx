import { mdiCircleOutline } from '@mdi/js';
import { useQuickStart } from '#parts/quick-start/quick-start.hook.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { IconMark } from '#ui/status-mark/status-mark.tsx';

/** So many steps are named on the card; the page has them all. */
const NAMED = 3;

/** How far the quick start is, and its next steps: what a new account sees instead of figures (DSH-5). */
export function QuickStartCard() {
  const { steps, done, all } = useQuickStart();
  const next = steps.filter(({ state }) => state === 'open').slice(0, NAMED);
  return (
    <div className="dashboard-body">
      <Progress
        value={done}
        of={all}
        label={done === all ? t('quick-start.all-done') : t('quick-start.progress', { done, all })}
      />
      <ul className="dashboard-steps">
        {next.map(({ id, href, onOpen, blocked }) => (
          <li key={id}>
            <IconMark icon={mdiCircleOutline} label={t('dashboard.to-do')} />
            <span className="rm-grow rm-cut">{t(`quick-start.step-${id}`)}</span>
            {href !== undefined && !blocked ? (
              <ButtonLink href={href} flush>
                {t(`quick-start.open-${id}`)}
              </ButtonLink>
            ) : (
              <Button
                flush
                disabled={blocked}
                title={blocked ? t('quick-start.needs-connection') : undefined}
                onClick={onOpen}
              >
                {t(`quick-start.open-${id}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
