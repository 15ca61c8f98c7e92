import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { QueuedCall } from '../queued-calls/queued-call.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { Waiting } from './waiting-records.ts';

/** Version of the file's form. */
export const FILE_FORM = 1;

/** Waiting and refused changes with their words, values and original stamps, and calls, as a JSON file (SYN-5). */
export function waitingChangesFile(
  profile: Profile,
  waiting: readonly Waiting[],
  refused: Iterable<ParkedEntry>,
  calls: readonly QueuedCall[] = [],
): Blob {
  const records = waiting.map(({ record: { tab: _tab, parts, ...record }, saved }) => ({
    ...record,
    saved,
    parts: parts
      .filter(({ cleared }) => !cleared)
      .map(({ document, epoch, values }) => ({ document, epoch, values })),
  }));
  const { user, device, installationId } = profile;
  const whose = { installation: installationId, user: user.id, name: user.name, device };
  const file = { form: FILE_FORM, ...whose, records, parked: [...refused], calls };
  return new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' });
}
