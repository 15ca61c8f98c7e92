import { accountInfo, accountSubscription } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { isEmptyAccount } from '@roundsman/shared-schema/areas/sample-data/sample-data.rules.ts';
import { setting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import { firstLoad } from '@roundsman/shared-schema/areas/shell/first-load.rules.ts';
import { subscriptionAt } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { newsAtom } from '#parts/release-notes.atom.ts';
import { useSendsMail } from '#parts/sends-mail.hook.ts';
import { ledFrom } from '#routes/led.ts';
import { addressOf, mayOpen, routeAt, routeRow } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useProfile } from '#store/use-session.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { hasGoneOn } from './gone-on.ts';
import { hasNews } from './seen-version.ts';

const STARTED = 'roundsman.started';

/** What the rule asks of the account; undefined until `core` is on this device. */
function accountFacts(snapshot: Snapshot, userId: string, now: number) {
  if (accountInfo(snapshot) === undefined) return undefined;
  return {
    subscription: subscriptionAt(accountSubscription(snapshot), now),
    hideQuickStart: setting(snapshot, 'global.hide-quick-start', userId),
    looksEmpty: isEmptyAccount(snapshot),
  };
}

function hasStarted(who: string): boolean {
  try {
    return sessionStorage.getItem(STARTED) === who;
  } catch {
    return false;
  }
}

function markStarted(who: string): void {
  try {
    sessionStorage.setItem(STARTED, who);
  } catch {
    // Without session storage every reload counts as a start.
  }
}

/**
 * Leads an app start to where it belongs (specification 1, 2.3): once for each tab and account, as soon as what it
 * depends on is known here, and not any more once the person has gone somewhere.
 */
export function useFirstLoad(): void {
  const store = useStore();
  const { emailVerified } = useProfile().user;
  const actor = useActor();
  const sync = useSyncState();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const hasMoved = useNavigationType() === 'PUSH';
  const showNews = useSetAtom(newsAtom);
  const who = `${store.userId} ${store.account.id}`;
  const isOver = useRef(hasStarted(who));
  const [isAskedFor] = useState(pathname !== '/');
  const canVerify = useSendsMail({ isAsked: !emailVerified && !isOver.current, unanswered: false });
  const account = useQuery(accountFacts, store.userId, useMinute());
  // Before the first exchange an account only looks empty.
  const isKnown = sync.connected && sync.unsyncedDocuments.length === 0;

  useEffect(() => {
    // The start page first leads on to where one was; whoever comes after it has the last word.
    if (isOver.current || pathname === '/' || hasGoneOn(pathname) || (!account && !hasMoved)) return;
    const found = account &&
      !hasMoved && {
        ...firstLoad({
          actor,
          subscription: account.subscription,
          hideQuickStart: account.hideQuickStart,
          isEmpty: account.looksEmpty && !isKnown ? undefined : account.looksEmpty,
          emailVerified,
          canVerify,
          at: routeAt(pathname)?.id,
          isAskedFor,
          hasNews: hasNews(),
          mayOpen: (id) => mayOpen(actor, id),
        }),
      };
    if (found && found.do === 'wait') return;
    isOver.current = true;
    markStarted(who);
    if (found && found.do === 'go')
      void navigate(addressOf(routeRow(found.to)) ?? '/', { replace: true, state: ledFrom(location) });
    if (found && found.do === 'news') showNews(true);
  }, [
    emailVerified,
    canVerify,
    location,
    actor,
    account,
    isKnown,
    isAskedFor,
    hasMoved,
    pathname,
    navigate,
    showNews,
    who,
  ]);
}
