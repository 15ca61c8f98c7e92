import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { documentKind, mayRead } from '@roundsman/shared-schema/document/document-table.ts';
import type { AttackersOptions, AttackersReport } from './attackers.ts';
import { ATTACKS, type Attacking } from './attacks.ts';
import { anyOf } from './hostile-draft.ts';
import { ProtocolClient } from './protocol-client.ts';
import { until } from './until.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as AttackersOptions;
const KINDS = ['rounds', 'order', 'jobs', 'settings', 'me'];
const names = Object.keys(ATTACKS).filter(
  (name) => options.only === undefined || options.only.includes(name),
);
const report: AttackersReport = { attacks: {}, closed: {} };
let isOver = false;
/** Of each attacker. */
const SOCKETS = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function count(of: Record<string, number>, name: string): void {
  of[name] = (of[name] ?? 0) + 1;
}

/** Attacks for as long as its socket lives. */
async function attack(
  { role, person }: AttackersOptions['people'][number],
  random: () => number,
): Promise<void> {
  const client = new ProtocolClient({ url: options.url, ...person });
  try {
    await until(() => client.hello !== undefined || client.closed !== undefined, 'it is greeted', 5000);
    while (!isOver && client.closed === undefined) await attackOnce(client, role, person, random);
    if (client.closed) count(report.closed, `${person.user} ${client.closed.code} ${client.closed.reason}`);
  } finally {
    client.ws.terminate();
  }
}

async function attackOnce(
  client: ProtocolClient,
  role: Role,
  person: AttackersOptions['people'][number]['person'],
  random: () => number,
): Promise<void> {
  const readable = KINDS.filter((kind) =>
    mayRead(nameOf(kind, person.user), { userId: person.user, roles: [role] }),
  );
  const kind = anyOf(readable, random);
  const document = nameOf(kind, person.user);
  const room = `${options.account}/${document}~1`;
  const root = documentKind(document)?.roots[0] ?? kind;
  let channel = [...client.channels.values()].find(
    (open) => open.closed === undefined && open.doc.guid === room,
  );
  if (!channel) {
    channel = client.open(room);
    channel.doc.guid = room;
    const opened = channel;
    await until(
      () => opened.isSynced || opened.closed !== undefined || client.closed !== undefined,
      'open',
      5000,
    );
  }
  const attacking: Attacking = { client, channel, room, kind, root, person, role, url: options.url, random };
  const name = anyOf(names, random);
  ATTACKS[name]?.(attacking);
  count(report.attacks, name);
  // Before more is sent than the machine's memory holds.
  await until(() => client.ws.bufferedAmount < 1024 * 1024 || client.closed !== undefined, 'sent', 5000);
  await pause(20);
}

function nameOf(kind: string, user: string): string {
  return kind === 'me' ? `me:${user}` : kind;
}

async function attackOn(one: AttackersOptions['people'][number], seed: number): Promise<void> {
  const random = seededRandom(seed);
  while (!isOver) {
    await attack(one, random).catch(() => {});
    await pause(100);
  }
}

process.on('SIGTERM', () => {
  isOver = true;
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
});
process.stdout.write('ready\n');
for (const [index, one] of options.people.entries()) {
  for (let socket = 0; socket < SOCKETS; socket += 1)
    void attackOn(one, options.seed + SOCKETS * index + socket);
}
