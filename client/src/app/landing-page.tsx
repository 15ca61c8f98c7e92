import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import { useActor, viewAsAtom } from '#parts/actor.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { hasGoneOn } from './gone-on.ts';
import { landingOf } from './landing.ts';

/** How long a device that has nothing of the account yet waits for the person's own choices. */
const PATIENCE_MS = 4_000;

/** The empty address: the last page, else the chosen one, else the first of the table (specification 1, 2.3). */
export function LandingPage() {
  const store = useStore();
  const sync = useSyncState();
  const [isNew] = useState(() => accountInfo(store.snapshot) === undefined);
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isHere = sync.connected && sync.unsyncedDocuments.length === 0;
  return isNew && isPatient && !isHere ? <SkeletonRows label={t('app.loading')} /> : <Land />;
}

function Land() {
  const store = useStore();
  const actor = useActor();
  const { act } = useAct();
  const isViewing = useAtomValue(viewAsAtom) !== null;
  const [{ address, clear }] = useState(() => landingOf(store, actor, isViewing));
  useEffect(() => {
    if (clear) void act(setMySetting, { key: 'landing', value: null }, () => null, { showsFailure: true });
  }, [act, clear]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!hasGoneOn(pathname)) void navigate(address, { replace: true });
  }, [navigate, pathname, address]);
  return null;
}
