import { useSyncExternalStore } from 'react';
import { watchInstallPrompt } from '#platform/install-prompt.ts';

// Made with the module: the browser fires its event once, early.
const prompt = watchInstallPrompt();
const isAvailable = () => prompt.available && !prompt.installed;

/** Whether the app can be installed now, and the way to do it (specification 2.1, fixed links). */
export function useInstall(): { available: boolean; ask: () => void } {
  const available = useSyncExternalStore(prompt.subscribe, isAvailable);
  return { available, ask: () => void prompt.ask() };
}
