import { builtinEnvironments } from 'vitest/runtime';

// One window for all files of a process: the libraries keep hold of the one in which they were loaded.
if (!('document' in globalThis)) {
  // A file that is downloaded leaves the page as it is; the app follows its own links by itself.
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
  await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: { url: 'http://relay.test/', settings: { navigation } },
  });
  // Nothing is painted here, so that nothing has to wait for it.
  globalThis.requestIdleCallback = (run) => Number(setTimeout(run as () => void, 0));
  const { answerStylesQuickly } = await import('./quick-styles.ts');
  answerStylesQuickly();
}
await import('./app-words.ts');
