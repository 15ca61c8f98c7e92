import { createPool } from '@roundsman/relay/database/pool.ts';
import {
  listWaitingChanges,
  postWaitingChanges,
  settleWaitingChanges,
  type WaitingChange,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type pg from 'pg';
import { readRoot, writeAsServer } from './documents.ts';
import {
  addMember,
  callRelay,
  signUpOwner,
  startTestRelay,
  type TestPerson,
  type TestRelay,
} from './relay.ts';

/** A firm with an Owner and an Admin, and what the tests of handing over and reviewing do with it. */
export class ReviewStage {
  /** The relay's clock, epoch milliseconds. */
  now = Date.now();
  readonly relay: TestRelay;
  readonly pool: pg.Pool;
  readonly owner: TestPerson;
  readonly admin: TestPerson;

  private constructor(relay: TestRelay, owner: TestPerson, admin: TestPerson) {
    this.relay = relay;
    this.owner = owner;
    this.admin = admin;
    this.pool = createPool(relay.database.url, { max: 2 });
  }

  static async start(): Promise<ReviewStage> {
    const clock: { stage?: ReviewStage } = {};
    const relay = await startTestRelay({ now: () => clock.stage?.now ?? Date.now(), signUp: 'open' });
    const owner = await signUpOwner(relay.url);
    const stage = new ReviewStage(relay, owner, await addMember(relay.url, owner, ['admin']));
    clock.stage = stage;
    return stage;
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.relay.close();
  }

  post(by: TestPerson, changes: WaitingChange[], purpose: 'review' | 'replay' = 'review') {
    return callRelay(this.relay.url, postWaitingChanges, { purpose, changes }, by.headers);
  }

  async list(by: TestPerson = this.owner) {
    const { account } = this.owner;
    const answer = await callRelay(this.relay.url, listWaitingChanges, { account }, by.headers);
    if (answer.status !== 200) throw new Error(`no list: ${answer.status} ${answer.error}`);
    return answer.body.changes;
  }

  settle(ids: string[], as: 'apply' | 'discard' = 'apply', by: TestPerson = this.owner) {
    const { account } = this.owner;
    return callRelay(this.relay.url, settleWaitingChanges, { account, ids, as }, by.headers);
  }

  /** Applies everything that is on the list. */
  async applyAll(by: TestPerson = this.owner) {
    const ids = (await this.list(by)).map(({ id }) => id);
    const answer = await this.settle(ids, 'apply', by);
    if (answer.status !== 200) throw new Error(`not applied: ${answer.status} ${answer.error}`);
    return answer.body;
  }

  root(document: string): Promise<Record<string, Stamped>> {
    return readRoot(this.relay.database.url, this.owner.account, document);
  }

  /** Writes as the server does, at the present time. */
  async write(document: DocumentRef, values: Record<string, Json>): Promise<void> {
    const at = { account: this.owner.account, document, now: this.now };
    await writeAsServer(this.relay.database.url, at, (tx) => {
      for (const [key, json] of Object.entries(values)) tx.setPlain(document, document, key, json);
    });
  }
}
