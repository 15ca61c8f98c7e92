import { mdiAccountGroupOutline, mdiCardAccountDetailsOutline } from '@mdi/js';
import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { subscriptionWords } from '#parts/subscription/subscription-words.ts';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import './subscription.text.ts';

/** What the account has, in words. `canAsk`: it is sold, but not here. */
export function StateCard({ subscription, canAsk }: { subscription: Subscription; canAsk: boolean }) {
  const { title, text } = subscriptionWords(subscription, useMinute());
  return (
    <Card title={t('subscription.now')} icon={mdiCardAccountDetailsOutline}>
      <CardBody>
        <p className="subscription-big">{title}</p>
        <p className="rm-t2">{text}</p>
        {canAsk && <p className="rm-t2">{t('subscription.ask')}</p>}
        {(subscription.status === 'unpaid' || subscription.status === 'ended') && (
          <div className="rm-btns">
            <ButtonLink kind="line" href={paths.about()}>
              {t('subscription.take-data')}
            </ButtonLink>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Seats taken and paid for (companion SUB-3). */
export function SeatsCard(props: {
  subscription: Subscription;
  used: number;
  connected: boolean;
  onChange?: (() => void) | undefined;
}) {
  const { subscription, used, connected, onChange } = props;
  const { seats } = subscription;
  return (
    <Card title={t('subscription.seats')} icon={mdiAccountGroupOutline}>
      <CardBody>
        {seats === null ? (
          <p>{t('subscription.seats-any', { count: used })}</p>
        ) : (
          <>
            <Progress value={used} of={seats} label={t('subscription.seats-of', { used, seats })} />
            <p className="rm-t2">{t('subscription.seats-text')}</p>
          </>
        )}
        {onChange && (
          <div className="rm-btns">
            <Button kind="line" disabled={!connected} onClick={onChange}>
              {t('subscription.seats-change')}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
