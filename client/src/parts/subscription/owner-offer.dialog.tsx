import { answerOwnerOffer } from '@roundsman/shared-schema/areas/account/account.http.ts';
import type { OwnerOffer } from '@roundsman/shared-schema/areas/account/closing.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './plan.text.ts';

/** Answers an offer to become Owner (companion ACC-1). */
export function OwnerOfferDialog(props: { offer: OwnerOffer; giver: string; onClose: () => void }) {
  const { offer, giver, onClose } = props;
  const store = useStore();
  const session = useSession();
  const { call } = useCall();
  const show = useToast();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const answer = async (accept: boolean) => {
    if (busy) return;
    setBusy(accept ? 'accept' : 'decline');
    const { id: account } = store.account;
    const result = await call(answerOwnerOffer, { account, id: offer.id, accept });
    setBusy(null);
    if (result.ok) show({ text: t(accept ? 'plan.offer-accepted' : 'plan.offer-declined') });
    else show({ text: failureWords(result) });
    onClose();
    if (result.ok && accept) await session.refresh();
  };
  return (
    <Dialog
      open
      title={t('plan.offer-title')}
      onClose={onClose}
      footer={
        <>
          <Button busy={busy === 'decline'} onClick={() => answer(false)}>
            {t('plan.offer-decline')}
          </Button>
          <Button kind="main" busy={busy === 'accept'} onClick={() => answer(true)}>
            {t('plan.offer-accept')}
          </Button>
        </>
      }
    >
      <p>{t(offer.keep === 'owner' ? 'plan.offer-owner' : 'plan.offer-admin', { name: giver })}</p>
    </Dialog>
  );
}
