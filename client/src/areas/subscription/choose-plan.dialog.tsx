import { mdiClose } from '@mdi/js';
import type { Level } from '@roundsman/shared-schema/access/roles.ts';
import { lostBetween, stepBetween } from '@roundsman/shared-schema/areas/subscription/plans.ts';
import {
  changePlan,
  type Quote,
  quotePlan,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { money } from '#text/format.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import '#parts/subscription/plan.text.ts';
import './subscription.text.ts';

export interface PlanChoice {
  readonly level: Level;
  /** Only the number of seats is to be changed. */
  readonly only?: 'seats';
}

const dayOf = (at: number | null) => (at === null ? '' : dayFull(isoDayOf(at)));

/** A pause in typing after which the price is asked for. */
const QUOTE_AFTER_MS = 300;

/** The price of a wish, asked for anew whenever it changes; null while it is not known. */
function useQuote(wish: { level: Level; seats: number } | null): {
  quote: Quote | null;
  failure: Failure | null;
} {
  const store = useStore();
  const { call } = useCall();
  const [answer, setAnswer] = useState<{ quote: Quote | null; failure: Failure | null }>({
    quote: null,
    failure: null,
  });
  const { level, seats } = wish ?? {};
  useEffect(() => {
    setAnswer({ quote: null, failure: null });
    if (level === undefined || seats === undefined) return;
    let shown = true;
    const timer = setTimeout(async () => {
      const result = await call(quotePlan, { account: store.account.id, level, seats });
      if (!shown) return;
      setAnswer(result.ok ? { quote: result.value, failure: null } : { quote: null, failure: result });
    }, QUOTE_AFTER_MS);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [store, call, level, seats]);
  return answer;
}

/** Seats and price of a plan before it is bought, and what stops on the way down (companion SUB-1, SUB-3). */
export function ChoosePlanDialog(props: {
  choice: PlanChoice;
  subscription: Subscription;
  used: number;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { choice, subscription, used, onClose, onDone } = props;
  const { level, only } = choice;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const [seats, setSeats] = useState<number | null>(subscription.seats ?? Math.max(1, used));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const isWhole = seats !== null && Number.isInteger(seats) && seats >= 1;
  const asked = useQuote(isWhole ? { level, seats } : null);
  const trouble = failure ?? asked.failure;
  const words = isWhole ? trouble && failureWords(trouble) : t('subscription.seats-invalid');
  const name = t(`plan.${level}`);
  const keepsNext = only === 'seats' && subscription.nextLevel !== null;
  const isLower = stepBetween(subscription.level, level) === 'down';
  const isPaid = subscription.status === 'active';
  const isLater = isLower && isPaid && subscription.periodEnds !== null;

  const laterDone = t('subscription.bought-later', { plan: name, day: dayOf(subscription.periodEnds) });
  const nowDone = t(only ? 'subscription.bought-seats' : 'subscription.bought', { plan: name });
  const done = isLater ? laterDone : nowDone;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isWhole) return;
    setBusy(true);
    setFailure(null);
    const result = await call(changePlan, { account: store.account.id, level, seats, keepsNext });
    setBusy(false);
    if (!result.ok) {
      setFailure(result);
      return;
    }
    show({ text: done });
    onClose();
    await onDone();
  };
  return (
    <Dialog
      open
      title={only ? t('subscription.seats-change') : t('subscription.choose-title', { plan: name })}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={busy} disabled={!asked.quote}>
            {t(only || (isLower && isPaid) ? 'subscription.change-plan' : 'subscription.buy')}
          </Button>
        </>
      }
    >
      <div className="subscription-form">
        {!only && !isLower && <p>{t('subscription.choose-text')}</p>}
        {isLower && <Lower from={subscription} to={level} isLater={isLater} />}
        <NumberField
          label={t('subscription.seats-field')}
          value={seats}
          error={words ?? undefined}
          onChange={(value) => {
            setSeats(value);
            setFailure(null);
          }}
        />
        <p className="subscription-quote rm-num" aria-live="polite">
          {asked.quote && <Price quote={asked.quote} isLater={isLater} />}
          {!asked.quote && !words && t('subscription.quote-busy')}
        </p>
        {keepsNext && (
          <p className="rm-t2">
            {t('plan.active-later', {
              level: t(`plan.${subscription.nextLevel ?? level}`),
              day: dayOf(subscription.periodEnds),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Price({ quote, isLater }: { quote: Quote; isLater: boolean }) {
  const later = money(quote.perPeriod, quote.currency);
  const period = t(`subscription.period-${quote.period}`);
  return isLater
    ? t('subscription.quote-later', { later, period })
    : t('subscription.quote-now', { now: money(quote.now, quote.currency), later, period });
}

function Lower({ from, to, isLater }: { from: Subscription; to: Level; isLater: boolean }) {
  return (
    <>
      <p>
        {isLater
          ? t('subscription.lower-text', { day: dayOf(from.periodEnds) })
          : t('subscription.lower-now')}
      </p>
      <div className="subscription-lost">
        <p>{t('subscription.lower-lost')}</p>
        <ul className="subscription-gains subscription-gains-lost">
          {lostBetween(from.level, to).map((gain) => (
            <li key={gain}>
              <Icon path={mdiClose} size={16} />
              {t(`plans.gain-${gain}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className="rm-t2">{t('subscription.lower-kept')}</p>
    </>
  );
}
