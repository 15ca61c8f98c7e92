import { useSyncExternalStore } from 'react';
import { watchInstallPrompt } from '#platform/install-prompt.ts';

// Made with the module: the browser fires its event once, early.
const prompt = watchInstallPrompt();
const isAvailable = () => prompt.available && !prompt.installed;
const isInstalled = () => prompt.installed;

/** Whether the app can be installed now or is so already, and the way to do it (specification 2.1, fixed links). */
export function useInstall(): { available: boolean; installed: boolean; ask: () => void } {
  const available = useSyncExternalStore(prompt.subscribe, isAvailable);
  const installed = useSyncExternalStore(prompt.subscribe, isInstalled);
  return { available, installed, ask: () => void prompt.ask() };
}
