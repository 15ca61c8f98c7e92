import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { COMMANDS } from '@roundsman/shared-schema/commands.ts';
import { shownJson, splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { LoggedChange, LoggedRow } from '#log/change-feed.ts';

/** One changed value as the history keeps it. */
export interface RecordedChange {
  /** When the log took it. */
  readonly at: Date;
  readonly document: string;
  /** Id of the record within its document. */
  readonly record: string;
  /** Group of the record; null for its base. */
  readonly field: string | null;
  /** Stamp; null where a key was removed. */
  readonly hlc: string | null;
  /** A user's id, or `s.<process>`. */
  readonly actor: string;
  readonly device: string;
  readonly command: string | null;
  /** Undefined where nothing stood. */
  readonly old: Json | undefined;
  readonly new: Json | undefined;
}

const KNOWN_COMMANDS: ReadonlySet<string> = new Set(COMMANDS.map(({ name }) => name));

/**
 * The command that a device says it ran: only a name that there is, since nobody vouches for it. What was changed never
 * rests on it.
 */
export function commandOf(origin: string | null): string | null {
  const [name = ''] = origin?.split(' ') ?? [];
  return KNOWN_COMMANDS.has(name) ? name : null;
}

/** Who a stamp says wrote it, and with which device: a server's writing has its process in the place of both. */
function writerOf(author: string): Pick<RecordedChange, 'actor' | 'device'> {
  const [user = '', device = ''] = author.split('.');
  return user === 's' ? { actor: author, device: '' } : { actor: user, device };
}

/** Who removed a key is only known from whoever brought the row. */
function bringerOf({ userId, deviceId }: LoggedRow): Pick<RecordedChange, 'actor' | 'device'> {
  return userId === 's' ? { actor: `s.${deviceId}`, device: '' } : { actor: userId, device: deviceId };
}

/**
 * What a row of the log did, key by key. `shown`: what the document shows after it. A group that nobody had set has
 * stood in its record's base until now.
 */
export function recordedChanges(
  document: string,
  row: LoggedRow,
  changes: readonly LoggedChange[],
  shown: (root: string, key: string) => Stamped | undefined,
): readonly RecordedChange[] {
  const stoodBefore = (root: string, key: string) => {
    const change = changes.find((one) => one.root === root && one.key === key);
    return change ? change.before : shown(root, key);
  };
  return changes.map(({ root, key, before, after }) => {
    const { id, group } = splitKey(key);
    const { record } = cardOfKey(document, key).card;
    const first = group === undefined ? undefined : shownJson((at) => stoodBefore(root, at), key, record);
    return {
      at: row.at,
      document,
      record: id,
      field: group ?? null,
      hlc: after?.[0] ?? null,
      ...(after ? writerOf(after[1]) : bringerOf(row)),
      command: commandOf(row.origin),
      old: before ? before[2] : first,
      new: after?.[2],
    };
  });
}

/** Values whose rows are gone: each as its stamp tells it. */
export function recordedValue(document: string, key: string, [hlc, author, json]: Stamped): RecordedChange {
  const { id, group } = splitKey(key);
  return {
    at: new Date(hlcMs(hlc)),
    document,
    record: id,
    field: group ?? null,
    hlc,
    ...writerOf(author),
    command: null,
    old: undefined,
    new: json,
  };
}
