import { appVersion } from '#platform/device-facts.ts';
import { browserValues } from '#platform/local-values.ts';
import { notesSince } from './release-notes.ts';

const KEY = 'roundsman.version-seen';
const values = browserValues();

/** The version whose notes this device has shown; the one that runs on a device that is new. */
export function seenVersion(): string {
  const seen = values.get(KEY);
  if (seen !== null) return seen;
  values.set(KEY, appVersion());
  return appVersion();
}

/** Whether the version that runs says something that this device has not shown (ABT-2). */
export function hasNews(): boolean {
  const seen = seenVersion();
  return seen !== appVersion() && notesSince(seen, appVersion()).length > 0;
}

/** Everything up to the version that runs has been shown. */
export function markSeen(): void {
  values.set(KEY, appVersion());
}
