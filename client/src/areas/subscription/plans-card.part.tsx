import { mdiCheck, mdiCheckDecagram, mdiTimerSandEmpty } from '@mdi/js';
import type { Level } from '@roundsman/shared-schema/access/roles.ts';
import { PLANS, type Plan } from '@roundsman/shared-schema/areas/subscription/plans.ts';
import type { Offer } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { money } from '#text/format.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import '#parts/subscription/plan.text.ts';
import './subscription.text.ts';

/** Plans side by side, with prices and a way to choose where they can be bought (companion SUB-1). */
export function PlansCard(props: {
  subscription: Subscription;
  offers: readonly Offer[];
  connected: boolean;
  onChoose: (level: Level) => void;
}) {
  const { subscription, offers, connected, onChoose } = props;
  return (
    <Card title={t('subscription.plans')} wide>
      <CardBody>
        <div className="subscription-plans">
          {PLANS.map((plan) => (
            <PlanBox
              key={plan.level}
              plan={plan}
              subscription={subscription}
              offer={offers.find(({ level }) => level === plan.level)}
              connected={connected}
              onChoose={() => onChoose(plan.level)}
            />
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

function PlanBox(props: {
  plan: Plan;
  subscription: Subscription;
  offer: Offer | undefined;
  connected: boolean;
  onChoose: () => void;
}) {
  const { plan, subscription, offer, connected, onChoose } = props;
  const { level, adds } = plan;
  const isPaid = subscription.status === 'active';
  const isOwn = isPaid && subscription.level === level;
  const isLater = isPaid && subscription.nextLevel === level;
  const name = t(`plan.${level}`);
  return (
    <section className={`subscription-plan${isOwn ? ' subscription-plan-own' : ''}`} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {isOwn && (
          <Chip tone="accent" icon={mdiCheckDecagram}>
            {t('subscription.own')}
          </Chip>
        )}
        {isLater && subscription.periodEnds !== null && (
          <Chip icon={mdiTimerSandEmpty}>
            {t('subscription.later', { day: dayFull(isoDayOf(subscription.periodEnds)) })}
          </Chip>
        )}
      </header>
      {offer && (
        <p className="subscription-price rm-num">
          {money(offer.price, offer.currency)}
          <small>{t(`subscription.price-${offer.period}`)}</small>
        </p>
      )}
      <p className="rm-t2">{t(`plans.adds-${level}`)}</p>
      <ul className="subscription-gains">
        {adds.map((gain) => (
          <li key={gain}>
            <Icon path={mdiCheck} size={16} />
            {t(`plans.gain-${gain}`)}
          </li>
        ))}
      </ul>
      {offer && !isLater && (!isOwn || subscription.nextLevel !== null) && (
        <Button kind="line" wide disabled={!connected} onClick={onChoose}>
          {t(isOwn ? 'subscription.stay' : 'subscription.choose', { plan: name })}
        </Button>
      )}
    </section>
  );
}
