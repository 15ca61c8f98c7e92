import { mdiCloudOffOutline } from '@mdi/js';
import { accountSubscription, accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { subscriptionAt } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { useState } from 'react';
import { useMinute } from '#parts/minute.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { ChoosePlanDialog, type PlanChoice } from './choose-plan.dialog.tsx';
import { InvoicesCard } from './invoices-card.part.tsx';
import { PaymentCard } from './payment-card.part.tsx';
import { PlansCard } from './plans-card.part.tsx';
import { useShop } from './shop.hook.ts';
import { SeatsCard, StateCard } from './state-card.part.tsx';
import './subscription.css';
import './subscription.text.ts';

/** What the account pays for, and how that is changed (companion SUB-1 to SUB-3). */
export function SubscriptionScreen() {
  const now = useMinute();
  const subscription = subscriptionAt(useQuery(accountSubscription), now);
  const people = useQuery(accountUsers);
  const here = useShop();
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const { shop, connected, canBuy, load } = here;
  const used = [...people.values()].filter(({ active }) => active).length;
  const sold = canBuy && shop ? shop.offers : [];
  return (
    <ScreenFrame title={t('subscription.title')}>
      <Page label={t('subscription.title')} sunken>
        {!connected && subscription.managed && (
          <Notice icon={mdiCloudOffOutline} tone="warn">
            {t('subscription.offline')}
          </Notice>
        )}
        {connected && shop?.billingReached === false && (
          <Notice icon={mdiCloudOffOutline} tone="warn">
            {t('subscription.billing-away-note')}
          </Notice>
        )}
        <CardPage>
          <StateCard
            subscription={subscription}
            canAsk={subscription.managed && connected && shop !== undefined && !canBuy}
          />
          <SeatsCard
            subscription={subscription}
            used={used}
            onChange={
              sold.length > 0 && subscription.status === 'active'
                ? () => setChoice({ level: subscription.level, only: 'seats' })
                : undefined
            }
            connected={connected}
          />
          {subscription.managed && (
            <PlansCard
              subscription={subscription}
              offers={sold}
              connected={connected}
              onChoose={(level) => setChoice({ level })}
            />
          )}
          {canBuy && subscription.status !== 'trial' && (
            <PaymentCard subscription={subscription} connected={connected} load={load} />
          )}
          {canBuy && <InvoicesCard invoices={here.invoices} />}
        </CardPage>
        {choice && (
          <ChoosePlanDialog
            choice={choice}
            subscription={subscription}
            used={used}
            onClose={() => setChoice(null)}
            onDone={load}
          />
        )}
      </Page>
    </ScreenFrame>
  );
}
