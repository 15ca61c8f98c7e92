import { mdiCloseOctagonOutline } from '@mdi/js';
import { keepAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { accountClosing } from '@roundsman/shared-schema/areas/account/closing.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { DownloadEverything } from '#parts/export/export-account.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { AccountFacts } from './account-facts.hook.ts';
import { CloseAccountDialog } from './close-account.dialog.tsx';
import './account.text.ts';

/** The end of the account, and the way back from it for 30 days (companion ACC-1). */
export function CloseCard(props: {
  name: string;
  facts: AccountFacts | undefined;
  connected: boolean;
  load: () => Promise<void>;
}) {
  const { name, facts, connected, load } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const closing = useQuery(accountClosing);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const handleKeep = async () => {
    setBusy(true);
    const result = await call(keepAccount, { account: store.account.id });
    setBusy(false);
    show({ text: result.ok ? t('account.kept') : failureWords(result) });
    void load();
  };
  const day = (at: number) => dayFull(isoDayOf(at));
  const ended = facts?.closedAt ?? null;
  const isOpen = !closing && ended === null;
  return (
    <Card title={t('account.close')} icon={mdiCloseOctagonOutline} tone={isOpen ? 'plain' : 'danger'}>
      <CardBody>
        {ended !== null && <p>{t('account.closed-since', { day: day(ended) })}</p>}
        {ended === null && closing && <p>{t('account.closing-until', { day: day(closing.until) })}</p>}
        {isOpen && <p>{t('account.close-text')}</p>}
        <p className="rm-t2">{t('account.close-data')}</p>
        {!isOpen && <DownloadEverything text={t('account.close-export')} />}
        {ended === null && (
          <div className={closing ? 'rm-btns' : 'rm-btns account-out'}>
            {closing ? (
              <Button kind="main" disabled={!connected} busy={busy} onClick={handleKeep}>
                {t('account.keep')}
              </Button>
            ) : (
              <Button kind="bad" flush disabled={!connected} onClick={() => setAsking(true)}>
                {t('account.close-ask')}
              </Button>
            )}
          </div>
        )}
      </CardBody>
      {asking && <CloseAccountDialog name={name} onClose={() => setAsking(false)} />}
    </Card>
  );
}
