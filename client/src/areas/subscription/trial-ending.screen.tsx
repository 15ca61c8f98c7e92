import { mdiTimerSandEmpty } from '@mdi/js';
import { accountSubscription } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { daysUntil } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { Page } from '#ui/page/page.tsx';
import '#parts/subscription/plan.text.ts';
import './subscription.css';
import './subscription.text.ts';

/** How many days of the trial are left, by the account itself and not by the address (companion 5.32). */
export function TrialEndingScreen() {
  const now = useMinute();
  const actor = useActor();
  const { managed, trialEnds, level } = useQuery(accountSubscription);
  const isTrial = managed && trialEnds !== null;
  const count = isTrial ? daysUntil(trialEnds, now) : 0;
  const title = isTrial ? t('subscription.trial-head', { count }) : t('subscription.trial-none');
  return (
    <ScreenFrame title={t('subscription.trial-title')}>
      <Page label={t('subscription.trial-title')} sunken>
        <div className="subscription-column">
          <Card title={title} icon={mdiTimerSandEmpty}>
            <CardBody>
              {isTrial && (
                <>
                  <p>
                    {t('subscription.trial-text', {
                      level: t(`plan.${level}`),
                      day: dayFull(isoDayOf(trialEnds)),
                    })}
                  </p>
                  <p className="rm-t2">{t('subscription.trial-then')}</p>
                </>
              )}
              <div className="rm-btns">
                {mayOpen(actor, 'subscription') && (
                  <ButtonLink kind="main" href={paths.subscription()}>
                    {isTrial ? t('subscription.trial-plans') : t('subscription.trial-see')}
                  </ButtonLink>
                )}
                <ButtonLink href="/">
                  {isTrial ? t('subscription.trial-later') : t('subscription.trial-home')}
                </ButtonLink>
              </div>
            </CardBody>
          </Card>
        </div>
      </Page>
    </ScreenFrame>
  );
}
