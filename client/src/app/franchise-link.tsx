import { mdiHomeCityOutline } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { franchiseOwnerEmail } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { isFranchiseOwnerOrAdmin } from '@roundsman/shared-schema/areas/franchise/franchise.http.ts';
import { useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { DrawerLink } from '#ui/shell/drawer.tsx';
import './drawer.text.ts';

/**
 * Address of the main account of the franchise that this account belongs to, for those who govern it too; undefined
 * for everybody else (specification 1, 2.1 and 7).
 */
export function useMainFranchise(): string | undefined {
  const { call } = useCall();
  const actor = useActor();
  const { connected } = useSyncState();
  const owner = useQuery(franchiseOwnerEmail);
  const email = may(actor, { traits: ['franchisee'] }) ? owner : undefined;
  const [known, setKnown] = useState<{ email: string; governs: boolean }>();
  useEffect(() => {
    if (email === undefined || !connected || known?.email === email) return;
    let isShown = true;
    void call(isFranchiseOwnerOrAdmin, { franchiseOwnerEmail: email }).then((answer) => {
      if (isShown && answer.ok) setKnown({ email, governs: answer.value.data.isFranchiseOwnerOrAdmin });
    });
    return () => {
      isShown = false;
    };
  }, [call, email, connected, known]);
  return email !== undefined && known?.email === email && known.governs
    ? paths.mainFranchise(email)
    : undefined;
}

/** Leads from a franchisee's account to the main one. */
export function MainFranchiseLink({ href, onGo }: { href: string; onGo: () => void }) {
  return (
    <DrawerLink icon={mdiHomeCityOutline} label={t('drawer.main-franchise')} href={href} onClick={onGo} />
  );
}
