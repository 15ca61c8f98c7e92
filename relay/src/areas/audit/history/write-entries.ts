import type { AuditAction } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { auditWords } from '#calls/audit.ts';
import type { Database } from '#database/pool.ts';
import type { SealedChange } from './change-chain.ts';

/** Says what a record is, and what it is called; the name is empty where that is not known. */
export type NameRecord = (record: string) => { readonly kind: string; readonly name: string };

export const UNNAMED = { kind: 'other', name: '' } as const;

const ROWS_AT_ONCE = 500;
/** Values of so many changes are searched. */
const SEARCHED_CHANGES = 20;

/** What was set under one stamp is what one act did. */
function acts(changes: readonly SealedChange[]): readonly (readonly SealedChange[])[] {
  const found: SealedChange[][] = [];
  for (const change of changes) {
    const last = found.at(-1);
    const [first] = last ?? [];
    const isSame =
      first !== undefined &&
      first.actor === change.actor &&
      first.device === change.device &&
      (change.hlc ?? change.at.getTime()) === (first.hlc ?? first.at.getTime());
    if (isSame) last?.push(change);
    else found.push([change]);
  }
  return found;
}

function actionOf(changes: readonly SealedChange[]): AuditAction {
  if (changes.some(({ field, old }) => field === null && old === null)) return 'record.added';
  const deletion = changes.find(({ field }) => field === 'del');
  if (!deletion) return 'record.changed';
  return isDeletion(deletion.new) ? 'record.deleted' : 'record.restored';
}

function isDeletion(json: string | null): boolean {
  const value: unknown = json === null ? null : JSON.parse(json);
  return typeof value === 'object' && value !== null && 'on' in value && value.on === true;
}

/** Every text and number in a value. */
function textsIn(value: unknown): readonly unknown[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

function entryOf(account: string, changes: readonly SealedChange[], named: NameRecord) {
  // What was added or deleted is what the act was about.
  const main = changes.find(({ field }) => field === null || field === 'del') ?? changes[0];
  if (!main) return [];
  const { kind, name } = named(main.record);
  const action = actionOf(changes);
  const values = changes
    .slice(0, SEARCHED_CHANGES)
    .flatMap((change) => textsIn(change.new === null ? null : JSON.parse(change.new)));
  return {
    account_id: account,
    at: main.at,
    actor: main.actor,
    about: null,
    action,
    kind,
    document: main.document,
    record: main.record,
    name,
    records: new Set(changes.map(({ record }) => record)).size,
    first_change: changes[0]?.seq ?? null,
    changes: changes.length,
    device: main.device,
    details: JSON.stringify(main.command === null ? {} : { command: main.command }),
    words: auditWords([name, ...values]),
  };
}

/** Lists changes that were written down in the audit of their account, an entry for each act. */
export async function writeEntries(
  trx: Database,
  account: string,
  changes: readonly SealedChange[],
  named: NameRecord,
): Promise<void> {
  const entries = acts(changes).flatMap((act) => entryOf(account, act, named));
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('audit_entry')
      .values(entries.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}
