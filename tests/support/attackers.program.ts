import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { documentKind, mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import { decodeFrame, encodeFrame, unbundle } from '@roundsman/shared-schema/protocol/frames.ts';
import type { AttackersOptions, AttackersReport } from './attackers.ts';
import { ATTACKS } from './attacks.ts';
import { anyOf } from './hostile-draft.ts';
import { ProtocolClient, type TestChannel } from './protocol-client.ts';
import { until } from './until.ts';

type Attacker = AttackersOptions['people'][number];

const options = JSON.parse(process.argv[2] ?? '{}') as AttackersOptions;
const KINDS = ['rounds', 'order', 'jobs', 'settings', 'me'];
const names = Object.keys(ATTACKS).filter((name) => options.only?.includes(name) ?? true);
const report: AttackersReport = { attacks: {}, closed: {} };
/** Of each attacker. */
const SOCKETS = 3;
const FRAME_CLOSE = encodeFrame({ type: 'close', channel: 1, code: 0, reason: '' })[0];
let isOver = false;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function count(of: Record<string, number>, name: string): void {
  of[name] = (of[name] ?? 0) + 1;
}

function nameOf(kind: string, user: string): string {
  return kind === 'me' ? `me:${user}` : kind;
}

function kindsOf({ role, person }: Attacker): readonly string[] {
  const member = { userId: person.user, roles: [role] };
  return KINDS.filter((kind) => mayRead(nameOf(kind, person.user), member));
}

/** From now on reads only what is closed: answers cost whoever makes them, not whoever asks. */
function listenNoMore(client: ProtocolClient): void {
  client.ws.removeAllListeners('message');
  client.ws.on('message', (data: Buffer) => {
    for (const bytes of unbundle(new Uint8Array(data))) {
      const frame = bytes[0] === FRAME_CLOSE ? decodeFrame(bytes) : undefined;
      const channel = frame?.type === 'close' ? client.channels.get(frame.channel) : undefined;
      channel?.stop();
      if (channel) channel.closed = { code: 0, reason: '' };
    }
  });
}

/** Attacks for as long as its socket lives. */
async function attack(attacker: Attacker, random: () => number): Promise<void> {
  const { role, person } = attacker;
  const client = new ProtocolClient({ url: options.url, ...person });
  const channels = new Map<string, TestChannel>();
  const roomOf = (kind: string) => `${options.account}/${nameOf(kind, person.user)}~1`;
  try {
    await until(() => client.hello !== undefined || client.closed !== undefined, 'it is greeted', 5000);
    for (const kind of kindsOf(attacker)) channels.set(kind, client.open(roomOf(kind)));
    const isIn = () => [...channels.values()].every(({ isSynced, closed }) => isSynced || closed);
    await until(() => isIn() || client.closed !== undefined, 'all is here', 10_000);
    listenNoMore(client);
    while (!isOver && client.closed === undefined) {
      const kind = anyOf([...channels.keys()], random);
      let channel = channels.get(kind) as TestChannel;
      if (channel.closed) channel = client.open(roomOf(kind), channel.doc);
      channels.set(kind, channel);
      const root = documentKind(nameOf(kind, person.user))?.roots[0] ?? kind;
      const name = anyOf(names, random);
      const room = roomOf(kind);
      ATTACKS[name]?.({ client, channel, room, kind, root, person, role, url: options.url, random });
      count(report.attacks, name);
      // Before more waits here than memory holds.
      const isSent = () => client.ws.bufferedAmount < 1024 * 1024;
      await until(() => isSent() || isOver || client.closed !== undefined, 'it is sent', 60_000);
      await pause(20);
    }
    if (client.closed) count(report.closed, `${person.user} ${client.closed.code} ${client.closed.reason}`);
  } finally {
    client.ws.terminate();
  }
}

async function attackOn(attacker: Attacker, seed: number): Promise<void> {
  const random = seededRandom(seed);
  while (!isOver) {
    await attack(attacker, random).catch(() => {});
    await pause(100);
  }
}

process.on('SIGTERM', () => {
  isOver = true;
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
});
process.stdout.write('ready\n');
for (const [index, attacker] of options.people.entries()) {
  for (let socket = 0; socket < SOCKETS; socket += 1) {
    void attackOn(attacker, options.seed + SOCKETS * index + socket);
  }
}
