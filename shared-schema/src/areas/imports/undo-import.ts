import { customerRecord } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { serviceRecord } from '#areas/services/service.record.ts';
import { tagRecord } from '#areas/services/tag.record.ts';
import type { DocumentRef, SingleDocument } from '#document/document-ref.ts';
import { type RecordDefinition, type RecordMeta, recordKey, splitKey } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type Json, type Stamp, sameStamp } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { ImportRecord } from './write-import.ts';

/** A record that an undo left as it is, since somebody changed it or something of their own needs it (DAT-6). */
export interface KeptRecord {
  readonly kind: 'customer' | 'job' | 'round' | 'service' | 'tag';
  readonly name: string;
  readonly why: 'changed' | 'used';
}

type Kind = KeptRecord['kind'];

/** What an undo has written so far: records that are gone, by kind and id, and keys that are as they were. */
interface Written {
  readonly gone: ReadonlySet<string>;
  readonly back: ReadonlySet<string>;
}

interface KindRow {
  readonly kind: Kind;
  readonly definition: RecordDefinition<RecordMeta, SingleDocument>;
  readonly name: (tx: Snapshot, id: string) => string | undefined;
  /** Ids that something names which stays. */
  readonly used: (tx: Snapshot, written: Written) => ReadonlySet<string>;
}

/** What names others stands before what is named: a customer stays for a job that stays. */
const KINDS: readonly KindRow[] = [
  { kind: 'job', definition: jobRecord, name: jobName, used: () => new Set() },
  {
    kind: 'customer',
    definition: customerRecord,
    name(tx, id) {
      const customer = tx.record(customerRecord, id);
      return customer && displayName(customer);
    },
    used: (tx, written) => new Set(leftJobs(tx, written).map(({ customerId }) => customerId)),
  },
  {
    kind: 'round',
    definition: roundRecord,
    name: (tx, id) => tx.record(roundRecord, id)?.name,
    used: (tx, written) =>
      new Set(
        leftJobs(tx, written).flatMap(({ id, rounds }) =>
          written.back.has(recordKey(id, 'round')) ? [] : rounds,
        ),
      ),
  },
  {
    kind: 'service',
    definition: serviceRecord,
    name: (tx, id) => tx.record(serviceRecord, id)?.name,
    used: (tx, written) =>
      new Set(
        leftJobs(tx, written).flatMap(({ services }) =>
          services.flatMap(({ serviceId }) => (serviceId === undefined ? [] : [serviceId])),
        ),
      ),
  },
  {
    kind: 'tag',
    definition: tagRecord,
    name: (tx, id) => tx.record(tagRecord, id)?.name,
    used: (tx, { gone, back }) =>
      new Set(
        [...tx.records(customerRecord).values()]
          .filter(({ id, deleted }) => !deleted && !gone.has(`customer ${id}`))
          .flatMap(({ id, tags }) =>
            tags.flatMap((tag) => (back.has(recordKey(id, `tag/${tag}`)) ? [] : [tag])),
          ),
      ),
  },
];

function leftJobs(tx: Snapshot, { gone }: Written): readonly Job[] {
  return [...tx.records(jobRecord).values()].filter(({ id, deleted }) => !deleted && !gone.has(`job ${id}`));
}

/**
 * Takes an import back: what it made goes, and what it set is as it was before, each only where nobody has changed it
 * since; the rest is kept and named (DAT-6). `stamp`: of everything that the import wrote.
 */
export function undoImport(
  tx: TransactionBuffer,
  records: readonly ImportRecord[],
  stamp: Stamp,
): { readonly undone: number; readonly kept: readonly KeptRecord[] } {
  const kept = new Map<string, KeptRecord>();
  const gone = new Set<string>();
  const back = new Set<string>();
  let undone = 0;
  for (const { kind, definition, name, used } of KINDS) {
    const prefix = definition.prefix ?? '';
    const own = records.filter(
      ({ document, id }) => document === definition.document && id.startsWith(prefix),
    );
    const keep = (id: string, why: KeptRecord['why']) =>
      kept.set(`${kind} ${id}`, { kind, name: name(tx, id) ?? '', why });
    const needed = used(tx, { gone, back });
    for (const { document, id: key, before } of own) {
      const { id: documentId, group } = splitKey(key);
      const id = documentId.slice(prefix.length);
      if (group !== undefined) {
        const shown = tx.value(document as DocumentRef, definition.root, key);
        if (!sameStamp(shown, stamp)) keep(id, 'changed');
        else {
          tx.set(document as DocumentRef, definition.root, key, (before ?? null) as Json);
          back.add(key);
          undone += 1;
        }
        continue;
      }
      const raw = tx.raw(definition, id);
      if (!raw?.base || tx.record(definition, id)?.deleted) continue;
      if ([...raw.groups.values()].some((value) => !sameStamp(value, stamp))) keep(id, 'changed');
      else if (needed.has(id)) keep(id, 'used');
      else {
        tx.setDeleted(definition, id, true);
        gone.add(`${kind} ${id}`);
        undone += 1;
      }
    }
  }
  return { undone, kept: [...kept.values()] };
}
