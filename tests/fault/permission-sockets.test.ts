import { hintHeads } from '@roundsman/relay/log/hints.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import {
  type DocumentRef,
  documentKind,
  isDocument,
  mayRead,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import type { HostileUpdate } from '../support/hostile-draft.ts';
import { attackStructure, STRUCTURE_ATTACKS } from '../support/hostile-structures.ts';
import { TARGET_DOCUMENTS, TARGETS, type Target } from '../support/hostile-targets.ts';
import { attackKey, KEY_ATTACKS } from '../support/hostile-updates.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  signIn,
  startSyncRelay,
  type TestFirm,
  type TestPerson,
} from '../support/sync-relay.ts';
import { until } from '../support/until.ts';

/** `npm run fault` makes many more. */
const CASES = Number(process.env.FAULT_SOCKET_CASES ?? 300);
const MANY = { burst: 1e9, perSecond: 1e9 };
const random = seededRandom(20250107);

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;

beforeAll(async () => {
  database = await createTestDatabase();
  const limits = { messageRate: MANY, byteRate: MANY, openRate: MANY, timeRate: MANY, refusalRate: MANY };
  relay = await startSyncRelay(database.url, { limits });
  firm = await makeFirm(relay.db);
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

function anyOf<T>(values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Puts one value under every kind of key, written by the server. */
async function seed(document: DocumentRef, kind: string): Promise<void> {
  const writing = { account: firm.account, documents: [document], process: 'seed', now: Date.now() };
  const root = documentKind(document)?.roots[0] ?? kind;
  const written = await relay.db.transaction().execute((trx) =>
    writeDocuments(trx, writing, (tx) => {
      for (const target of TARGETS) {
        if (target.document === kind) tx.setPlain(document, root, target.key('seed'), target.valid('seed'));
      }
    }),
  );
  await hintHeads(relay.db, written);
}

/** Someone with one role and a hand-written client, and another person who looks on. */
class Attack {
  readonly #person: TestPerson;
  readonly #role: Role;
  readonly #kind: string;
  readonly #root: string;
  readonly #room: string;
  readonly #client: ProtocolClient;
  readonly #witness: TestChannel;
  readonly #own = newYDoc();
  #channel: TestChannel | undefined;
  #seen = 0;

  private constructor(
    parts: { person: TestPerson; role: Role; kind: string; room: string; root: string },
    client: ProtocolClient,
    witness: TestChannel,
  ) {
    this.#person = parts.person;
    this.#role = parts.role;
    this.#kind = parts.kind;
    this.#room = parts.room;
    this.#root = parts.root;
    this.#client = client;
    this.#witness = witness;
  }

  static async begin(role: Role, kind: string, clients: ProtocolClient[]): Promise<Attack | undefined> {
    const person = await makeMember(relay.db, firm.account, [role]);
    const document = kind === 'me' ? `me:${person.user}` : kind;
    if (!isDocument(document)) return undefined;
    await seed(document, kind);
    const room = `${firm.account}/${document}~1`;
    const client = await ProtocolClient.connect(identity(relay, person));
    clients.push(client);
    if (!mayRead(document, { userId: person.user, roles: [role] })) {
      const channel = client.open(room);
      await until(() => channel.closed !== undefined, 'the document is refused');
      expect(channel.closed?.code).toBe(CLOSE.role);
      expect(channel.received).toEqual([]);
      return undefined;
    }
    const onlooker = kind === 'me' ? await signIn(relay.db, person.user) : firm.owner;
    const other = await ProtocolClient.connect(identity(relay, onlooker));
    clients.push(other);
    const witness = await other.opened(room);
    const root = documentKind(document)?.roots[0] ?? kind;
    return new Attack({ person, role, kind, room, root }, client, witness);
  }

  async run(): Promise<string | undefined> {
    const channel = await this.#open();
    Y.applyUpdate(this.#own, Y.encodeStateAsUpdate(channel.doc));
    const targets = TARGETS.filter((target) => target.document === this.#kind);
    const target = anyOf(targets);
    const isStructure = random() < 0.15;
    const attack = isStructure ? anyOf(STRUCTURE_ATTACKS) : anyOf(KEY_ATTACKS);
    const hostile = this.#make(target, attack);
    const rejectsBefore = this.#client.rejects.length;
    const count = channel.sendUpdate(hostile.update);
    await until(
      () => channel.acknowledged >= count || channel.closed !== undefined,
      `${this.#role} ${attack} ${target.key('ID')} is answered`,
    );
    const problem = hostile.isFault
      ? this.#judgeFault(channel)
      : await this.#judgeKey(channel, hostile, rejectsBefore);
    if (channel.closed) this.#channel = undefined;
    // What was allowed is now in the document; the attacker goes on from there.
    if (!hostile.isFault) Y.applyUpdate(this.#own, hostile.update);
    const seen = this.#witness.received.slice(this.#seen);
    this.#seen = this.#witness.received.length;
    const isSeen = seen.some((bytes) => Buffer.from(bytes).includes(hostile.token));
    if (isSeen && (hostile.isFault || hostile.isKept)) return this.#say(target, attack, 'leaked');
    return problem && this.#say(target, attack, problem);
  }

  #say(target: Target, attack: string, problem: string): string {
    return `${this.#role} ${attack} ${this.#kind} ${target.key('ID')}: ${problem}`;
  }

  async #open(): Promise<TestChannel> {
    this.#channel ??= await this.#client.opened(this.#room);
    return this.#channel;
  }

  #make(target: Target, attack: string): HostileUpdate {
    const clients = [...this.#own.store.clients.keys()].filter((client) => client !== this.#own.clientID);
    const attacker = {
      doc: this.#own,
      root: this.#root,
      userId: this.#person.user,
      deviceId: this.#person.device,
      role: this.#role,
      now: Date.now(),
      // The server's, which wrote what stands there.
      foreignClient: clients[0] ?? 1,
      relayClient: clients[0] ?? 1,
    };
    const isStructure = (STRUCTURE_ATTACKS as readonly string[]).includes(attack);
    return isStructure
      ? attackStructure(attacker, target, attack as (typeof STRUCTURE_ATTACKS)[number], random)
      : attackKey(attacker, target, attack as (typeof KEY_ATTACKS)[number], random);
  }

  #judgeFault(channel: TestChannel): string | undefined {
    const code = channel.closed?.code;
    if (code !== CLOSE.rebuild && code !== CLOSE.tooLarge) return `answered ${code ?? 'with an ACK'}`;
    return undefined;
  }

  async #judgeKey(
    channel: TestChannel,
    hostile: HostileUpdate,
    rejectsBefore: number,
  ): Promise<string | undefined> {
    if (channel.closed) return `closed ${channel.closed.code} ${channel.closed.reason}`;
    const rejects = this.#client.rejects.slice(rejectsBefore);
    const ids = new Set(rejects.flatMap(({ items }) => items.flatMap((item) => item.ids)));
    if (!hostile.refused.every((id) => ids.has(id))) return 'the sender was not told before the ACK';
    if (hostile.accepted.some((id) => ids.has(id))) return 'an accepted write was refused';
    const map = this.#witness.doc.getMap(this.#root);
    const isShown = ([key, value]: [string, unknown]) =>
      JSON.stringify(map.get(key)) === JSON.stringify(value);
    await until(() => [...hostile.survivors].every(isShown), 'the good edits arrive').catch(() => {});
    return [...hostile.survivors].every(isShown) ? undefined : 'a good edit did not survive';
  }
}

test(
  `over real sockets: ${CASES} hand-made updates leak nothing, and every refusal is told`,
  async () => {
    const clients: ProtocolClient[] = [];
    const attacks: Attack[] = [];
    for (const kind of TARGET_DOCUMENTS) {
      for (const role of ROLES) {
        const attack = await Attack.begin(role, kind, clients);
        if (attack) attacks.push(attack);
      }
    }
    const problems: string[] = [];
    for (let cases = 0; cases < CASES; cases += attacks.length) {
      for (const attack of attacks) {
        const problem = await attack.run();
        if (problem) problems.push(problem);
      }
    }
    expect(problems).toEqual([]);
    expect(relay.sync.metrics().failures).toBe(0);
    for (const client of clients) await client.close();
  },
  Math.max(240_000, CASES * 100),
);
