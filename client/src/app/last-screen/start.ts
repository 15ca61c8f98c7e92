import { hideBrokenLocalStorage } from '#platform/broken-local-storage.ts';
import { browserValues } from '#platform/local-values.ts';
import { keptColourMode, showColourMode } from '#ui/theme/colour-mode.ts';
import { paintLastScreen } from './paint-last-screen.ts';

/** Longest time that the app's program waits for the last screen to be on the glass, in milliseconds. */
const PATIENCE_MS = 400;

/** The addresses of the app's program and of the packages it needs, which the build names on this script's own element. */
const { app, packages = '' } = document.currentScript?.dataset ?? {};

function afterFrame(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) run();
    isDone = true;
  };
  // A page that nobody looks at draws no frames.
  setTimeout(once, PATIENCE_MS);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = once;
    port2.postMessage(null);
  });
}

/** Runs a script; resolves in another task, when it has run or cannot be had. */
function run(source: string): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = source;
  document.body.append(script);
  return new Promise((resolve) => {
    script.onload = resolve;
    script.onerror = resolve;
  });
}

/**
 * Runs the packages and then the app's program, each in a task of its own: run in one task, they keep a phone from
 * drawing and from answering taps for half a second.
 */
async function startApp(): Promise<void> {
  for (const source of packages.split(' ')) if (source) await run(source);
  if (app) await run(app);
}

hideBrokenLocalStorage();
const values = browserValues();
showColourMode(keptColourMode(values));
// Running the app's program takes several frames' time: what there is to see is painted before it begins.
const painted = app && paintLastScreen(values, app);
if (painted) void painted.then(() => afterFrame(() => void startApp()));
else void startApp();
