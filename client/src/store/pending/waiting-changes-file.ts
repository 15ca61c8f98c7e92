import type { Profile } from '@roundsman/shared-schema/http/session.http.ts';
import { toBase64 } from 'lib0/buffer';
import type { Waiting } from './pending-changes.ts';

/** Version of the file's form. */
const FORM = 1;

/** Waiting changes with their words, values and original stamps as a JSON file (SYN-5). */
export function waitingChangesFile(profile: Profile, waiting: readonly Waiting[]): Blob {
  const records = waiting.map(({ record, saved }) => ({
    ...record,
    saved,
    parts: record.parts.map((part) => ({ ...part, update: toBase64(part.update) })),
  }));
  const { user, device, installationId } = profile;
  const file = { form: FORM, installation: installationId, user: user.id, name: user.name, device, records };
  return new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' });
}
