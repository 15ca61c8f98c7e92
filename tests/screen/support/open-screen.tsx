import { App } from '@roundsman/client/app/app.tsx';
import { createAppHistory } from '@roundsman/client/app/app-history.ts';
import { createSession, type Session } from '@roundsman/client/store/session/session.ts';
import type { Store } from '@roundsman/client/store/store.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { VirtuosoMockContext } from 'react-virtuoso';
import { onTestFinished } from 'vitest';
import { closeOverlays } from './close-overlays.ts';
import { createHttpAnswers, type HttpAnswer, type MadeCall } from './http-answers.ts';
import { ACCOUNT, type Colleague, ME, openTinyFirm, profileOf, type TinyFirm } from './tiny-firm.ts';

export interface ScreenOptions {
  /** Where it opens; the start page when absent. */
  readonly at?: string;
  /** Of the person before the screen. */
  readonly roles?: readonly Role[];
  readonly colleagues?: Readonly<Record<string, Colleague>>;
  readonly data?: 'none' | 'sample';
  /** Nobody has signed in on this device. */
  readonly signedOut?: boolean;
  /** The app starts in a new tab, so that the first-load rules lead on; otherwise that has happened. */
  readonly starts?: boolean;
  readonly emailVerified?: boolean;
  /** The page that was open last on this device. */
  readonly lastPage?: string;
  /** The version whose release notes this device has shown last. */
  readonly seenVersion?: string;
  readonly answers?: readonly HttpAnswer[];
  /** Prepares the firm before the device first asks for it. */
  readonly before?: (firm: TinyFirm) => void;
  /** Begins the names of what the device keeps; another one for each screen when absent. */
  readonly storagePrefix?: string;
  /** Waits for the state of the device to be known; off when the relay is to be away. */
  readonly syncs?: boolean;
}

export interface OpenScreen {
  readonly firm: TinyFirm;
  readonly session: Session;
  /** The open account's store. */
  readonly store: Store;
  readonly user: UserEvent;
  readonly calls: readonly MadeCall[];
  /** Answers further calls; the newest answer to a call counts. */
  answer(...more: readonly HttpAnswer[]): void;
  /** The address that is shown. */
  path(): string;
  /** Goes to an address as a link does. */
  go(path: string): Promise<void>;
}

/** Opens the real app in this window: router, guards, screens and store, over a relay in memory. */
export async function openScreen(options: ScreenOptions = {}): Promise<OpenScreen> {
  const { roles = ['owner'], at = '/', data, colleagues, answers = [], syncs = true } = options;
  const firm = openTinyFirm({ roles, ...(colleagues ? { colleagues } : {}), ...(data ? { data } : {}) });
  options.before?.(firm);
  const profile = profileOf(roles, options.emailVerified ?? true);
  const http = createHttpAnswers([{ call: readSession, answer: () => ok({ profile }) }, ...answers]);
  localStorage.clear();
  sessionStorage.clear();
  if (!options.signedOut) {
    localStorage.setItem('roundsman.profile', JSON.stringify({ profile, account: ACCOUNT }));
  }
  if (options.lastPage) localStorage.setItem(`roundsman.last-page.${ME}.${ACCOUNT}`, options.lastPage);
  if (options.seenVersion) localStorage.setItem('roundsman.version-seen', options.seenVersion);
  if (!options.starts) sessionStorage.setItem('roundsman.started', `${ME} ${ACCOUNT}`);
  window.history.replaceState(null, '', at);
  const session = createSession({
    origin: 'http://relay.test',
    storagePrefix: options.storagePrefix ?? newId(),
    WebSocket: firm.WebSocket,
    fetch: http.fetch,
    asToken: true,
  });
  const history = createAppHistory();
  render(
    <VirtuosoMockContext value={{ viewportHeight: 4000, itemHeight: 60 }}>
      <App session={session} history={history} />
    </VirtuosoMockContext>,
  );
  onTestFinished(async () => {
    closeOverlays();
    cleanup();
    await session.close();
  });
  const store = () => {
    const open = session.store.get();
    if (!open) throw new Error('nobody is signed in');
    return open;
  };
  if (!options.signedOut) {
    await act(() => store().whenLoaded);
    if (syncs) await waitFor(() => isSynced(store()));
  }
  return {
    firm,
    session,
    get store() {
      return store();
    },
    user: userEvent.setup({ delay: null }),
    calls: http.made,
    answer: http.add,
    path: () => window.location.pathname,
    go: (path) => act(async () => history.push(path)),
  };
}

function isSynced(store: Store): void {
  const { kind, unsyncedDocuments } = store.syncState.get();
  if (kind !== 'synced' || unsyncedDocuments.length > 0) throw new Error(`the device is ${kind}`);
}
