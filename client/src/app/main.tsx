import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '#platform/after-paint.ts';
import { noteError } from '#platform/error-log.ts';
import { firstScreen, whenCaughtUp } from '#platform/first-screen.ts';
import { turn } from '#platform/in-slices.ts';
import { browserValues } from '#platform/local-values.ts';
import { letGoWhenLeft } from '#platform/page-databases.ts';
import { whetherOtherVersionServed } from '#platform/served-version.ts';
import { createSession } from '#store/session/session.ts';
import { textsTranslated } from '#text/language-files.ts';
import { showFirstLocale } from '#text/show-locale.ts';
import { showColourMode } from '#ui/theme/colour-mode.ts';
import { hasUnsaved } from '#ui/unsaved/unsaved.hook.ts';
import { colourModeAtom, updateAtom } from './app.atoms.ts';
import { App } from './app.tsx';
import { createAppHistory } from './app-history.ts';
import { takeLastScreenAway } from './last-screen/take-last-screen-away.ts';
import { reloadApp, tidyAddress } from './reload-app.ts';
import '#text/kit.text.ts';
import './app.text.ts';
import '#list/failure.text.ts';

tidyAddress();
/** The sentence that stands in the page until the app draws over it. */
const noStart = document.createElement('div');
noStart.append(...(document.querySelector('.no-start')?.cloneNode(true).childNodes ?? []));
noStart.className = 'no-start no-start-now';
/** Nothing is drawn any more. */
function onUncaughtError(error: unknown): void {
  showNoStart();
  reportError(error);
}

/** Errors of parts that could not be fetched: what stands in their place says so. */
const missing = new WeakSet<object>();

function onCaughtError(error: unknown): void {
  if (error instanceof Error && missing.has(error)) noteError(error);
  else console.error(error);
}

/**
 * Not awaited at the top of the module: parts that it loads need this file's own neighbours, which would wait for it.
 */
async function start(): Promise<void> {
  // The modules themselves have just been run: what was tapped meanwhile has its turn.
  await turn();
  const atoms = getDefaultStore();
  showColourMode(atoms.get(colourModeAtom));

  // English is there at once; what another language has comes before the first word is shown.
  await showFirstLocale(browserValues(), navigator.languages);

  letGoWhenLeft(window);
  const session = createSession();
  // Nobody is here any more: nothing of what was seen may be.
  if (!session.local.get()) takeLastScreenAway();
  void firstScreen().then(takeLastScreenAway);
  await turn();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // At once: the programs of the screens that are on their way would be run before the first frame otherwise.
  flushSync(() =>
    createRoot(root, { onUncaughtError, onCaughtError }).render(
      <StrictMode>
        <App session={session} history={createAppHistory()} />
      </StrictMode>,
    ),
  );

  // A part that the server has no more belongs to a version that has gone: the new one is offered.
  window.addEventListener('vite:preloadError', async (event) => {
    if ('payload' in event && event.payload instanceof Error) missing.add(event.payload);
    if (await whetherOtherVersionServed()) atoms.set(updateAtom, { activate: reloadApp });
  });
  // Texts come with their screens; those that only a failure or a list of all changes names come now.
  void whenCaughtUp()
    .then(afterPaint)
    .then(() => import('./all-texts.ts'))
    .then(textsTranslated, goOnWithout);
  void keepOnDevice().catch(goOnWithout);
}

/** Keeps the app itself on the device. */
async function keepOnDevice(): Promise<void> {
  // A new device would fetch and write hundreds of files while its person waits for the account to arrive.
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!kept) await whenCaughtUp();
  const atoms = getDefaultStore();
  const { registerServiceWorker } = await import('@roundsman/pwa/register-app.ts');
  const registration = await registerServiceWorker({
    onWaiting: () => atoms.set(updateAtom, { activate: () => registration?.activate() }),
    mayReload: () => !hasUnsaved(),
    onHeldBack: () => atoms.set(updateAtom, { activate: reloadApp }),
  });
}

/** The app goes on without a part that could not be fetched, and asks for it at its next start. */
function goOnWithout(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
  noteError(error);
}

/** Says in the page what it needs, in the place of whatever is not drawn. */
function showNoStart(): void {
  takeLastScreenAway();
  const there = document.querySelector('.no-start');
  if (there) there.classList.add('no-start-now');
  else document.body.append(noStart);
}

start().catch((error: unknown) => {
  showNoStart();
  // Into the console and the list for support, as any other.
  throw error;
});
