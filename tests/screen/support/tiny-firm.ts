import { TinyRelay } from '@roundsman/client/store/testing/tiny-relay.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { UNMANAGED } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { type DocumentRef, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { generateSampleAccount } from '@roundsman/shared-schema/testing/account-generator.ts';
import { writeGeneratedAccount } from '@roundsman/shared-schema/testing/write-account.ts';

export const ACCOUNT = 'acc00000';
/** Whoever sits before the screen; the name is the tiny relay's, too. */
export const ME = 'ann00000';

/** Somebody of the firm as `core` mirrors them. */
export interface Colleague {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active?: boolean;
}

/** A relay in memory that holds one firm, and may write to its documents as the real server does. */
export class TinyFirm extends TinyRelay {
  readonly #clock = createHybridClock(() => Date.now());

  /** Writes documents by name, as the server or as the author who is named; whoever is connected hears of it. */
  write(documents: readonly DocumentRef[], change: (tx: TransactionBuffer) => void, author = 's.http'): void {
    const docs = new Map(
      documents.map((document) => [
        document,
        this.document(formatRoom({ account: ACCOUNT, document, epoch: 1 })),
      ]),
    );
    const open = new YjsDocuments(docs);
    const tx = new TransactionBuffer(new IndexedDocuments(open), [this.#clock.tick(), author]);
    change(tx);
    const stops = [...docs].map(([document, doc]) => {
      const tell = (update: Uint8Array) => {
        const room = formatRoom({ account: ACCOUNT, document, epoch: 1 });
        for (const peer of this.peers) peer.sendUpdate(room, update);
      };
      doc.on('update', tell);
      return () => doc.off('update', tell);
    });
    applyWrites(open, tx.writes, 'http');
    for (const stop of stops) stop();
  }

  /** Sets keys of one document, named as its root. */
  put(document: DocumentRef, entries: Readonly<Record<string, Json>>): void {
    this.write([document], (tx) => {
      for (const [key, value] of Object.entries(entries))
        tx.setPlain(document, rootOf(document, key), key, value);
    });
  }

  /** What one key of a document holds here, written by whom it may be. */
  stored(document: DocumentRef, key: string): Json | undefined {
    const root = rootOf(document, key);
    const doc = this.document(formatRoom({ account: ACCOUNT, document, epoch: 1 }));
    return (doc.getMap(root).get(key) as readonly [string, string, Json] | undefined)?.[2];
  }

  /** Four rounds with 112 jobs, the same each time; of no services, so that tests add their own to none. */
  loadSampleData(today: string): void {
    const sample = { ...generateSampleAccount(today), services: [] };
    this.write(['customers', 'rounds', 'jobs', 'order'], (tx) =>
      writeGeneratedAccount(tx, sample, { userId: ME, now: Date.now() }),
    );
  }
}

export interface FirmOptions {
  readonly roles: readonly Role[];
  /** By user id; everybody but the person before the screen. */
  readonly colleagues?: Readonly<Record<string, Colleague>>;
  readonly data?: 'none' | 'sample';
}

export function openTinyFirm({ roles, colleagues = {}, data = 'none' }: FirmOptions): TinyFirm {
  const firm = new TinyFirm();
  const everybody: Readonly<Record<string, Colleague>> = {
    [ME]: { name: 'Ann Archer', roles },
    ...colleagues,
  };
  firm.put('core', {
    acc: {
      name: 'Clear & Bright',
      company: 'Clear & Bright',
      currency: 'GBP',
      country: 'GB',
      timeZone: 'Europe/London',
      locale: 'en-GB',
    },
    sub: UNMANAGED,
    ...Object.fromEntries(
      Object.entries(everybody).map(([id, { name, roles: held, active = true }]) => [
        `user:${id}`,
        { name, roles: [...held], active, teams: [], skills: [], prices: 'default' },
      ]),
    ),
  });
  if (data === 'sample') firm.loadSampleData(new Date().toISOString().slice(0, 10));
  return firm;
}

export function profileOf(roles: readonly Role[], emailVerified: boolean): Profile {
  return {
    user: { id: ME, name: 'Ann Archer', email: 'ann@sparkle.example', emailVerified },
    device: 'd001',
    installationId: 'inst',
    accounts: [{ id: ACCOUNT, name: 'Clear & Bright', company: 'Clear & Bright', roles: [...roles] }],
  };
}
