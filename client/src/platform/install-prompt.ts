/** Chromium's event, which the DOM types do not know. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Whether the app can be installed now, and how; one per page, made before the browser fires its event. */
export interface InstallPrompt {
  readonly available: boolean;
  readonly installed: boolean;
  /** Shows the browser's question. False when it was declined or cannot be asked. */
  ask(): Promise<boolean>;
  subscribe(listener: () => void): () => void;
}

export function watchInstallPrompt(target: Window = window): InstallPrompt {
  let event: BeforeInstallPromptEvent | undefined;
  let installed = target.matchMedia('(display-mode: standalone)').matches;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  target.addEventListener('beforeinstallprompt', (given) => {
    given.preventDefault();
    event = given as BeforeInstallPromptEvent;
    tell();
  });
  target.addEventListener('appinstalled', () => {
    event = undefined;
    installed = true;
    tell();
  });
  return {
    get available() {
      return event !== undefined;
    },
    get installed() {
      return installed;
    },
    async ask() {
      const asked = event;
      event = undefined;
      tell();
      return (await asked?.prompt())?.outcome === 'accepted';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
