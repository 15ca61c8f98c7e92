/** What the browser says of this device's storage; sizes in bytes, `null` where it does not tell. */
export interface StorageFacts {
  readonly used: number | null;
  readonly quota: number | null;
  /** Whether the browser promises not to clear it by itself. */
  readonly persisted: boolean | null;
}

export async function readStorage(): Promise<StorageFacts> {
  const storage = globalThis.navigator?.storage;
  try {
    const [estimate, persisted] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()]);
    return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted ?? null };
  } catch {
    return { used: null, quota: null, persisted: null };
  }
}

/** Asks the browser to keep this device's data; `null` where it cannot be asked. */
export async function keepStorage(): Promise<boolean | null> {
  try {
    return (await globalThis.navigator?.storage?.persist?.()) ?? null;
  } catch {
    return null;
  }
}

/** Whether this browser deletes what a site keeps after a week without a visit: WebKit, unless the app is installed. */
export function deletesUnvisited(): boolean {
  const { userAgent = '', standalone } = (globalThis.navigator ?? {}) as {
    userAgent?: string;
    standalone?: boolean;
  };
  const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
  const isInstalled =
    standalone === true || globalThis.matchMedia?.('(display-mode: standalone)').matches === true;
  return isWebKit && !isInstalled;
}
