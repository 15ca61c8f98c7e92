import { mdiCreditCardOutline } from '@mdi/js';
import {
  openPaymentPage,
  reopenSubscription,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { CancelDialog } from './cancel.dialog.tsx';
import './subscription.text.ts';

/** The way of paying, and the end of it (companion SUB-3). */
export function PaymentCard(props: {
  subscription: Subscription;
  connected: boolean;
  load: () => Promise<void>;
}) {
  const { subscription, connected, load } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const account = store.account.id;
  const [busy, setBusy] = useState<'page' | 'reopen' | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const isRunning = subscription.status === 'active' && subscription.cancelledAt === null;
  const handlePage = async () => {
    setBusy('page');
    const result = await call(openPaymentPage, { account });
    setBusy(null);
    if (result.ok) window.location.assign(result.value.url);
    else show({ text: failureWords(result) });
  };
  const handleReopen = async () => {
    setBusy('reopen');
    const result = await call(reopenSubscription, { account });
    setBusy(null);
    show({ text: result.ok ? t('subscription.reopened') : failureWords(result) });
    await load();
  };
  return (
    <Card title={t('subscription.payment')} icon={mdiCreditCardOutline}>
      <CardBody>
        <p className="rm-t2">{t('subscription.payment-text')}</p>
        <div className="rm-btns">
          <Button kind="line" disabled={!connected} busy={busy === 'page'} onClick={handlePage}>
            {t('subscription.payment-open')}
          </Button>
          {isRunning ? (
            <Button kind="bad" disabled={!connected} onClick={() => setCancelling(true)}>
              {t('subscription.cancel')}
            </Button>
          ) : (
            <Button kind="main" disabled={!connected} busy={busy === 'reopen'} onClick={handleReopen}>
              {t('subscription.reopen')}
            </Button>
          )}
        </div>
      </CardBody>
      {cancelling && <CancelDialog onClose={() => setCancelling(false)} onDone={load} />}
    </Card>
  );
}
