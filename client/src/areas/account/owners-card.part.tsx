import { mdiAccountKeyOutline, mdiAccountSwitchOutline } from '@mdi/js';
import { withdrawOwnerOffer } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { ownerOffer } from '@roundsman/shared-schema/areas/account/closing.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { OfferOwnerDialog } from './offer-owner.dialog.tsx';
import './account.text.ts';

/** Who owns the account, and the offer to somebody to become Owner (companion ACC-1). */
export function OwnersCard({ connected }: { connected: boolean }) {
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const people = useQuery(accountUsers);
  const offer = useQuery(ownerOffer, useMinute());
  const [offering, setOffering] = useState(false);
  const owners = [...people.values()].filter((user) => user.active && user.roles.includes('owner'));
  const handleWithdraw = async () => {
    const result = await call(withdrawOwnerOffer, { account: store.account.id });
    show({ text: result.ok ? t('account.offer-withdrawn') : failureWords(result) });
  };
  return (
    <Card title={t('account.owners')} icon={mdiAccountKeyOutline}>
      {owners.map((owner) => (
        <Row key={owner.id} className="account-row">
          <PersonMark person={owner} size={32} decorative />
          <RowNames name={owner.name} sub={owner.id === store.userId ? t('account.you') : undefined} />
        </Row>
      ))}
      {offer && (
        <Notice
          icon={mdiAccountSwitchOutline}
          action={
            <Button flush disabled={!connected} onClick={handleWithdraw}>
              {t('account.offer-withdraw')}
            </Button>
          }
        >
          {t('account.offer-open', {
            name: people.get(offer.to)?.name ?? '',
            when: dateTime(offer.expires, store.now()),
          })}
        </Notice>
      )}
      <CardBody>
        <p className="rm-t2">{t('account.owners-text')}</p>
        <div className="rm-btns">
          <Button kind="line" disabled={!connected} onClick={() => setOffering(true)}>
            {t('account.offer-ask')}
          </Button>
        </div>
      </CardBody>
      {offering && <OfferOwnerDialog onClose={() => setOffering(false)} />}
    </Card>
  );
}
