import { registerServiceWorker } from '@roundsman/pwa/register-app.ts';
import { getDefaultStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSession } from '#store/session/session.ts';
import { showColourMode } from '#ui/theme/colour-mode.ts';
import { colourModeAtom, updateAtom } from './app.atoms.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import './all-texts.ts';

const atoms = getDefaultStore();
showColourMode(atoms.get(colourModeAtom));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App session={createSession()} router={createAppRouter()} />
  </StrictMode>,
);

const registration = await registerServiceWorker({
  onWaiting: () => atoms.set(updateAtom, { activate: () => registration?.activate() }),
});
