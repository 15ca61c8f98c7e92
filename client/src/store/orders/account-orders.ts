import { confirmErased } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { documentKind, plainDocuments } from '@roundsman/shared-schema/document/document-ref.ts';
import { formatRoom, type Room } from '@roundsman/shared-schema/document/room.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import type { AccountOrders, Orders } from '@roundsman/shared-schema/protocol/messages.ts';
import type { HttpClient } from '#platform/http-client.ts';
import type { Documents } from '../documents/documents.ts';
import { deleteDatabase, documentDatabaseName } from '../documents/local-copy.ts';
import { canListDatabases, localRooms } from '../documents/local-rooms.ts';
import { handOver } from '../pending/hand-over.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import { withoutPart } from '../pending/pending-record.ts';

export interface OrderKeeperOptions {
  /** The account that is open, with the roles it was opened with. */
  readonly account: { readonly id: string; readonly roles: readonly string[] };
  readonly userId: string;
  /** See `databasePrefix`. */
  readonly databases: string;
  readonly http: HttpClient;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  /** The roles in the open account are not the ones it was opened with; everything ordered is done by then. */
  readonly onRightsChanged: () => void;
}

const AGAIN_MS = 30_000;

function isErased({ erase }: AccountOrders, document: string): boolean {
  return erase === 'all' || erase.includes(documentKind(document)?.kind ?? '');
}

function documentOf(step: UndoStep): string {
  return step.kind === 'value' || step.kind === 'create' ? step.document : 'order';
}

/**
 * Carries out what the server orders for each account: newest epochs, and documents that this person may not hold any
 * more. Those are closed at once; what waits for them is posted for review, and only after the receipt is anything
 * deleted. Without a connection nothing is.
 */
export class OrderKeeper {
  readonly #options: OrderKeeperOptions;
  #latest: Orders = { accounts: [] };
  #work: Promise<boolean> = Promise.resolve(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: OrderKeeperOptions) {
    this.#options = options;
  }

  take(orders: Orders): void {
    const { documents } = this.#options;
    this.#latest = orders;
    for (const { account, epochs, parts } of orders.accounts)
      documents.learnOrders(account, { epochs, parts: parts ?? {} });
    const closed = documents.forbid((account, document) =>
      orders.accounts.some((one) => one.account === account && isErased(one, document)),
    );
    this.#queue(closed);
  }

  /** Fulfilled when all that was ordered so far is done; false when something of it has to be tried again. */
  done(): Promise<boolean> {
    return this.#work;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #queue(before: Promise<unknown>): void {
    clearTimeout(this.#timer);
    this.#work = Promise.all([this.#work, before]).then(() => this.#carryOut(this.#latest));
  }

  async #carryOut(orders: Orders): Promise<boolean> {
    if (this.#isStopped || orders !== this.#latest) return true;
    let isDone = true;
    for (const order of orders.accounts) {
      const isEmpty = order.erase !== 'all' && order.erase.length === 0;
      if (!isEmpty && !(await this.#erase(order))) isDone = false;
    }
    if (!isDone && !this.#isStopped) this.#timer = setTimeout(() => this.#queue(Promise.resolve()), AGAIN_MS);
    const { account, onRightsChanged } = this.#options;
    const open = orders.accounts.find((one) => one.account === account.id);
    const isSame = !open || [...open.roles].sort().join() === [...account.roles].sort().join();
    if (isDone && !isSame && !this.#isStopped) onRightsChanged();
    return isDone;
  }

  async #erase(order: AccountOrders): Promise<boolean> {
    const { databases, http, pending } = this.#options;
    const { account, erase } = order;
    const records = pending
      .list()
      .map(({ record }) => record)
      .filter((record) => record.account === account);
    const posted = await handOver(http, 'review', records, (_, part) => isErased(order, part.document));
    if (!posted.ok) return false;
    const rooms = (await this.#rooms()).filter(
      (room) => room.account === account && isErased(order, room.document),
    );
    await pending.edit(
      [...new Set(posted.value.map(({ record }) => record))],
      (record) =>
        posted.value
          .filter((key) => key.record === record.id)
          .reduce<typeof record | undefined>(
            (rest, { document }) => rest && withoutPart(rest, document),
            record,
          ),
      {
        dropParked: [...pending.parked.values()]
          .filter((entry) => entry.account === account && isErased(order, entry.document))
          .map(({ id }) => id),
        // What can be undone names former values.
        dropRecent: pending.recent
          .filter((change) => change.account === account)
          .filter(({ steps }) => erase === 'all' || steps.some((step) => isErased(order, documentOf(step))))
          .map(({ id }) => id),
        facts: erase === 'all' ? this.#factsOf(account).map((name) => [name, undefined] as const) : [],
      },
    );
    // Written meanwhile, or not taken: nothing is deleted before it is posted.
    const isLeft = pending
      .list()
      .some(
        ({ record }) =>
          record.account === account &&
          record.parts.some((part) => !part.cleared && isErased(order, part.document)),
      );
    if (isLeft) return false;
    await Promise.all(rooms.map((room) => deleteDatabase(documentDatabaseName(databases, formatRoom(room)))));
    if (erase !== 'all') return true;
    // The order is repeated until the server has heard this.
    const answer = await http.call(confirmErased, { scope: 'account', account });
    return answer.ok;
  }

  #factsOf(account: string): readonly string[] {
    const { epochs, parts } = this.#options.documents;
    return [...epochs.factsOf(account), ...parts.factsOf(account)];
  }

  /** Where the browser does not list its databases, every name that a copy can have. */
  async #rooms(): Promise<readonly Room[]> {
    const { databases, documents, userId } = this.#options;
    const listed = await localRooms(databases);
    if (listed.length > 0 || canListDatabases()) return listed;
    return this.#latest.accounts.flatMap(({ account }) =>
      [...new Set([...plainDocuments(userId), ...documents.epochs.documentsOf(account)])].flatMap(
        (document) => {
          const newest = documents.epochs.newest(account, document);
          return Array.from({ length: newest }, (_, index) => ({ account, document, epoch: index + 1 }));
        },
      ),
    );
  }
}
