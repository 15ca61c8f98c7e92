const LONGEST_MS = 20_000;
/** Age of a place that is as good as one of now. */
const FRESH_MS = 30_000;

/** Where this device is, `[longitude, latitude]`; `denied` where its person or browser does not say, else undefined. */
export function whereHere(): Promise<readonly [number, number] | 'denied' | undefined> {
  const { geolocation } = globalThis.navigator ?? {};
  if (!geolocation) return Promise.resolve('denied');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.longitude, coords.latitude]),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : undefined),
      { maximumAge: FRESH_MS, timeout: LONGEST_MS },
    );
  });
}

/** Whether this device is one that people carry: it is held in a hand and pointed at with a finger. */
export function isMobileDevice(): boolean {
  return /Android|iPhone|iPad|Mobile/.test(globalThis.navigator?.userAgent ?? '');
}
