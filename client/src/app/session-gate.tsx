import { mdiCloudOutline, mdiShieldOffOutline } from '@mdi/js';
import { readInstallation } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { startTransition, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCall } from '#list/use-call.hook.ts';
import { ActorProvider } from '#parts/actor-provider.part.tsx';
import { ForcedPassword } from '#parts/forced-password/forced-password.part.tsx';
import { FollowLanguage } from '#parts/language/follow-language.part.tsx';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { paths } from '#routes/paths.ts';
import type { WaitingOfOther } from '#store/session/session.ts';
import { StoreProvider } from '#store/store-context.hook.tsx';
import { useSession } from '#store/use-session.hook.tsx';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useNoToasts, useNoToastsAfter } from '#ui/toast/toast.tsx';
import { OpeningFrame } from './opening-frame.tsx';
import { StoreTheme } from './store-theme.tsx';

// Forms are only needed here: whoever is signed in never loads them at the start.
const SignInScreen = late(async () => (await import('#areas/session/sign-in.screen.tsx')).SignInScreen);
const SignUpScreen = late(async () => (await import('#areas/session/sign-up.screen.tsx')).SignUpScreen);
const SignUpClosedScreen = late(
  async () => (await import('#areas/session/sign-up-closed.screen.tsx')).SignUpClosedScreen,
);
const JoinScreen = late(async () => (await import('#areas/session/join.screen.tsx')).JoinScreen);

interface Installation {
  hasFirm: boolean;
  signUpOpen: boolean;
}

/** What this server offers a visitor; `undefined` while asking, and when it cannot be reached. */
function useInstallation(): Installation | undefined {
  const { call } = useCall();
  const [installation, setInstallation] = useState<Installation>();
  useEffect(() => {
    let shown = true;
    void call(readInstallation, {}).then((answer) => {
      if (shown && answer.ok) setInstallation(answer.value);
    });
    return () => {
      shown = false;
    };
  }, [call]);
  return installation;
}

/** Where a person who has just come in goes: to the link that was asked for, else to the start. */
function Inside() {
  const from: unknown = useLocation().state;
  return <Navigate to={typeof from === 'string' && from.startsWith('/') ? from : '/'} replace />;
}

/** Changes of other people that wait on this device are announced, never sent or shown. */
function WaitingOfOthers() {
  const session = useSession();
  const [others, setOthers] = useState<readonly WaitingOfOther[]>([]);
  useEffect(() => {
    let shown = true;
    void session.waitingOfOthers().then((found) => shown && setOthers(found));
    return () => {
      shown = false;
    };
  }, [session]);
  return others.map(({ name, email, waiting }) => (
    <Notice key={email} icon={mdiCloudOutline} card>
      {t('app.waiting-elsewhere', { count: waiting, name })}
    </Notice>
  ));
}

/** Why the last session ended without the person's doing: the device was revoked, and what became of its data. */
function RevokedNotice() {
  const ended = useReadable(useSession().ended);
  if (ended !== 'revoked') return null;
  return (
    <Notice icon={mdiShieldOffOutline} tone="warn" title={t('app.device-revoked')} card>
      {t('app.device-revoked-text')}
    </Notice>
  );
}

/**
 * Whether the server has ended the session of the person who is known here. It stays so until the connection is up
 * again: trying once more meanwhile must not take the form away from somebody who types.
 */
function useSessionEnded(): boolean {
  const store = useReadable(useSession().store);
  const hasEnded = () => store?.syncState.get().problem === 'session-ended';
  const [ended, setEnded] = useState(hasEnded);
  useEffect(() => {
    const read = () => {
      const now = store?.syncState.get();
      setEnded((was) => !now?.connected && (was || now?.problem === 'session-ended'));
    };
    read();
    return store?.syncState.subscribe(read);
  }, [store]);
  return ended;
}

export function SignInPage() {
  // A customer's name must not lie over the page on which somebody else may sign in.
  useNoToasts();
  const session = useSession();
  const local = useReadable(session.local);
  const ended = useSessionEnded();
  const installation = useInstallation();
  if (local && !ended) return <Inside />;
  if (installation && !installation.hasFirm) return <Navigate to={paths.signUp()} replace />;
  return (
    <SignInScreen
      signUpOpen={installation?.signUpOpen ?? false}
      notices={
        <>
          <RevokedNotice />
          <WaitingOfOthers />
        </>
      }
    />
  );
}

export function SignUpPage() {
  const local = useReadable(useSession().local);
  const installation = useInstallation();
  if (local) return <Inside />;
  const isClosed = installation?.hasFirm === true && !installation.signUpOpen;
  return isClosed ? <SignUpClosedScreen /> : <SignUpScreen first={installation?.hasFirm === false} />;
}

export function JoinPage() {
  const session = useSession();
  const [token] = useState(() => window.location.hash.slice(1));
  const [before] = useState(() => session.local.get());
  const local = useReadable(session.local);
  if (local && local !== before) return <Inside />;
  return <JoinScreen token={token} />;
}

/** Opens the account that was open last, from this device; without anybody signed in it leads to the sign-in. */
export function StoreGate() {
  const session = useSession();
  const local = useReadable(session.local);
  const store = useReadable(session.store);
  const { pathname, search, hash } = useLocation();
  const signOut = useSignOut();
  const [loaded, setLoaded] = useState<typeof store>();
  // A change of rights opens another store, and messages of the one before would offer an undo that it does not have.
  useNoToastsAfter(store);
  useEffect(() => {
    let shown = true;
    // Drawn in slices: in one piece it would hold up a phone for a quarter of a second.
    void store?.whenLoaded.then(() => startTransition(() => (shown ? setLoaded(store) : undefined)));
    return () => {
      shown = false;
    };
  }, [store]);
  if (!local) return <Navigate to={paths.signIn()} state={pathname + search + hash} replace />;
  if (local.profile.accounts.length === 0) {
    return (
      <main className="app-state">
        <EmptyState
          title={t('app.no-account')}
          text={t('app.no-account-text')}
          action={
            <Button kind="main" onClick={signOut}>
              {t('app.sign-out')}
            </Button>
          }
        />
      </main>
    );
  }
  if (!store || loaded !== store) return <OpeningFrame local={local} />;
  return (
    <StoreProvider store={store} key={store.account.id}>
      <ActorProvider>
        <StoreTheme />
        <FollowLanguage />
        <Outlet />
        <ForcedPassword />
      </ActorProvider>
    </StoreProvider>
  );
}
