import {
  daysUntil,
  graceEndsAt,
  type Subscription,
} from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import './plan.text.ts';

const day = (at: number | null) => (at === null ? '' : dayFull(isoDayOf(at)));

function activeWords(subscription: Subscription): string {
  const { periodEnds, cancelledAt, nextLevel } = subscription;
  if (periodEnds === null) return t('plan.active-text');
  if (cancelledAt !== null) return t('plan.active-cancelled', { day: day(periodEnds) });
  if (nextLevel !== null)
    return t('plan.active-later', { day: day(periodEnds), level: t(`plan.${nextLevel}`) });
  return t('plan.active-next', { day: day(periodEnds) });
}

/** A subscription in words as it holds at `now` (epoch ms): what it is, and what that means (companion SUB-2). */
export function subscriptionWords(subscription: Subscription, now: number): { title: string; text: string } {
  const { managed, status, level, trialEnds } = subscription;
  const graceEnds = graceEndsAt(subscription);
  if (!managed) {
    return status === 'ended'
      ? { title: t('plan.closed'), text: t('plan.closed-text') }
      : { title: t('plan.unmanaged'), text: t('plan.unmanaged-text') };
  }
  if (status === 'trial') {
    return {
      title: t('plan.trial', { count: trialEnds === null ? 0 : daysUntil(trialEnds, now) }),
      text: t('plan.trial-text', { level: t(`plan.${level}`), day: day(trialEnds) }),
    };
  }
  if (status === 'unpaid') return { title: t('plan.unpaid'), text: t('plan.unpaid-text') };
  if (status === 'ended') return { title: t('plan.ended'), text: t('plan.ended-text') };
  if (graceEnds !== null)
    return { title: t('plan.grace'), text: t('plan.grace-text', { day: day(graceEnds) }) };
  return { title: t('plan.active', { level: t(`plan.${level}`) }), text: activeWords(subscription) };
}
