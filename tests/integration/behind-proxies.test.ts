import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { encodeFrame } from '@roundsman/shared-schema/protocol/frames.ts';
import {
  CLOSE,
  PROTOCOL_VERSION,
  SCHEMA_VERSION,
  SUBPROTOCOL,
} from '@roundsman/shared-schema/protocol/limits.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { type Answer, type Asking, ask } from '../support/ask-server.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { operate } from '../support/operate.ts';
import { PROXIES, type ProxyProgram, SITE } from '../support/proxies.ts';
import { createPreparedDataDir, runRoundsman } from '../support/roundsman-process.ts';

/** Opens a socket through a proxy as a device does; answers 'greeted', or the status or code with which it was refused. */
async function greeting(
  { https }: ProxyProgram,
  device: string,
  headers: Readonly<Record<string, string>>,
): Promise<'greeted' | number> {
  const options: ClientOptions & ConnectionOptions = {
    headers: { host: SITE, ...headers },
    servername: SITE,
    rejectUnauthorized: false,
  };
  const socket = new WebSocket(`wss://127.0.0.1:${https}/sync`, SUBPROTOCOL, options);
  const answer = new Promise<'greeted' | number>((resolve) => {
    socket.once('message', () => resolve('greeted'));
    socket.once('close', (code) => resolve(code));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
  });
  socket.on('error', () => {});
  const versions = { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, appVersion: '0.1.0' };
  const body = {
    ...versions,
    device,
    platform: 'test',
    lastRefusal: 0,
    bundles: true,
    packs: false,
  };
  socket.once('open', () => socket.send(encodeFrame({ type: 'clientHello', body })));
  return answer.finally(() => socket.terminate());
}

/** A data folder with the file of settings of a program in it: these lines, on a port of its own. */
async function settle(settings: string) {
  const data = await createPreparedDataDir();
  onTestFinished(() => data.remove());
  const port = await freePort();
  const file = join(data.path, 'roundsman.env');
  const own = [`PORT=${port}`, `ROUNDSMAN_DATA=${data.path}`, 'METRICS_PORT=0'];
  const rest = settings.split('\n').filter((line) => !/^(ROUNDSMAN_DATA|METRICS_PORT)=/.test(line));
  await writeFile(file, [...rest, ...own].join('\n'));
  return { port, file, data: data.path };
}

/** The program that `npm start` runs, with these lines in its file of settings. */
async function startProgram(settings: string) {
  const { port, file, data } = await settle(settings);
  const { child, ready, ended } = runRoundsman(['start'], { ROUNDSMAN_SETTINGS: file });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await ready;
  await expect.poll(() => said).toMatch(/#set-up=[\w-]+/);
  return { port, file, data, code: /#set-up=([\w-]+)/.exec(said)?.[1] };
}

const shipped = () => readFile(join(REPOSITORY, 'deploy/roundsman.env'), 'utf8');
const owner = {
  ...{ firmName: 'Sparkle', name: 'Olive', email: 'olive@sparkle.example', as: 'token' },
  password: 'ladders and squeegees',
};
const signUp = (port: number, asking: Asking = {}, more: object = {}) =>
  ask(port, '/api/firms', { ...asking, body: { ...owner, ...more } });

const here = Object.entries(PROXIES).filter(([name, { isHere }]) => {
  if (!isHere) console.warn(`${name} is left out: apt-get install ${name.toLowerCase()}`);
  return isHere;
});

/** Each proxy of this machine in front of a port. */
const proxiesTo = (port: number) =>
  Promise.all(
    here.map(async ([name, { start }]) => {
      const proxy = await start([port]);
      onTestFinished(() => proxy.close());
      return { name, ...proxy };
    }),
  );

/** The program with these settings behind each proxy of this machine. */
async function open(settings: string) {
  const program = await startProgram(settings);
  return { ...program, proxies: await proxiesTo(program.port) };
}

/** Statuses of an answer by proxy, all of them the same. */
const each = <T>(proxies: readonly { name: string }[], answer: T) =>
  Object.fromEntries(proxies.map(({ name }) => [name, answer]));

async function through<P extends { name: string }, T>(
  proxies: readonly P[],
  answerOf: (proxy: P) => Promise<T>,
): Promise<Record<string, T>> {
  return Object.fromEntries(
    await Promise.all(proxies.map(async (proxy) => [proxy.name, await answerOf(proxy)] as const)),
  );
}

const statusOf = (answer: Promise<Answer>) => answer.then(({ status }) => status);

describe.skipIf(here.length === 0)('behind the proxies of this machine, as deploy/ configures them', () => {
  it('nobody makes the first business without the set-up link, with no settings at all', async () => {
    const { port, code, proxies } = await open('');
    const ask403 = async (asking: Asking, more: object = {}) =>
      expect(await through(proxies, ({ https }) => statusOf(signUp(https, asking, more)))).toEqual(
        each(proxies, 403),
      );
    expect(await through(proxies, async ({ https }) => (await ask(https, '/')).text)).toEqual(
      each(proxies, expect.stringContaining('<title>Roundsman')),
    );
    await ask403({});
    await ask403({ headers: { 'x-forwarded-for': '127.0.0.1' } });
    await ask403({ headers: { origin: `https://${SITE}` } });
    await ask403({}, { setUpCode: 'guessed' });
    // A page elsewhere whose name was made to point here.
    expect((await signUp(port, { host: `evil.example:${port}`, isSafe: false })).status).toBe(403);
    expect((await signUp(proxies[0]?.https ?? 0, {}, { setUpCode: code })).status).toBe(200);
  });

  it('the shipped settings let in whoever brings the link, and sockets of whoever is signed in', async () => {
    const { port, file, data, code, proxies } = await open(await shipped());
    const headers = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' };
    expect(await through(proxies, ({ https }) => statusOf(signUp(https, { headers })))).toEqual(
      each(proxies, 403),
    );
    expect((await signUp(port, { host: `evil.example:${port}`, isSafe: false })).status).toBe(403);
    const made = await signUp(proxies[0]?.https ?? 0, {}, { setUpCode: code });
    expect(made.status).toBe(200);
    const { token, profile } = JSON.parse(made.text);
    const authorization = `Bearer ${token}`;
    const greet = (headers: Asking['headers'] = {}) =>
      through(proxies, (proxy) => greeting(proxy, profile.device, headers));
    expect(await greet({ authorization })).toEqual(each(proxies, 'greeted'));
    expect(await greet()).toEqual(each(proxies, CLOSE.session));
    for (const path of ['/metrics', '/status'])
      expect(await through(proxies, ({ https }) => statusOf(ask(https, path)))).toEqual(each(proxies, 404));

    // The documented command line works on the very installation that the proxies lead to, and on no other.
    const list = await operate(['account', 'list'], { ROUNDSMAN_SETTINGS: file });
    expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining(`${owner.email}  owner`) });
    expect(await operate(['effects', 'pause'], { ROUNDSMAN_SETTINGS: file })).toMatchObject({ code: 0 });
    const elsewhere = join(data, 'elsewhere');
    const other = await operate(['export', 'all.tar.gz'], { ROUNDSMAN_DATA: elsewhere });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining(elsewhere) });
  });

  it('under its public address nothing else is its own, and a browser on the machine brings the link too', async () => {
    const settings = (await shipped()).replace(/^#PUBLIC_URL=.*$/m, `PUBLIC_URL=https://${SITE}`);
    const { port, code, proxies } = await open(settings);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `evil.example:${port}`])
      expect([host, (await signUp(port, { host, isSafe: false })).status]).toEqual([host, 403]);
    const headers = { origin: `https://${SITE}` };
    expect(await through(proxies, ({ https }) => statusOf(signUp(https, { headers })))).toEqual(
      each(proxies, 403),
    );
    const asCookie = { setUpCode: code, as: undefined };
    const made = await signUp(proxies[0]?.https ?? 0, { headers }, asCookie);
    expect(made.status).toBe(200);
    const cookie = made.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-/);
    const { device } = JSON.parse(made.text).profile;
    const greet = (origin: object) =>
      through(proxies, (proxy) => greeting(proxy, device, { cookie, ...origin }));
    expect(await greet(headers)).toEqual(each(proxies, 'greeted'));
    expect(await greet({ origin: 'https://evil.example' })).toEqual(each(proxies, 403));
    expect(await greet({})).toEqual(each(proxies, 403));

    // Whoever comes without TLS is led to it, and nobody anywhere under a name that is not ours.
    const led = (asked: Promise<Answer>) =>
      asked.then(({ headers: { location = '' }, text }) => location || text).catch(() => 'nothing');
    expect(await through(proxies, ({ http }) => led(ask(http, '/rounds', { isSafe: false })))).toEqual(
      each(proxies, `https://${SITE}/rounds`),
    );
    const host = 'evil.example';
    expect(await through(proxies, ({ http }) => led(ask(http, '/rounds', { host, isSafe: false })))).toEqual(
      each(proxies, 'nothing'),
    );
    expect(await through(proxies, ({ https }) => led(ask(https, '/rounds', { host })))).toEqual(
      each(proxies, 'nothing'),
    );
  });

  it('over a PostgreSQL of the operator nothing is served without its key or by another, and all is there again with it', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { port, file } = await settle(`${await shipped()}\nDATABASE_URL=${database.url}`);
    const proxies = await proxiesTo(port);
    const start = (key: Readonly<Record<string, string>>) =>
      runRoundsman(['start'], { ROUNDSMAN_SETTINGS: file, ...key });
    const key = (fill: number) => ({ ROUNDSMAN_SECRET_KEY: Buffer.alloc(32, fill).toString('base64') });
    /** Starts it where it has to refuse; what the proxies answer while it tries and after. */
    const expectRefused = async (settings: Readonly<Record<string, string>>, words: string) => {
      const { ended } = start(settings);
      let isOver = false;
      const over = ended.then((end) => {
        isOver = true;
        return end;
      });
      do {
        const answers = await through(proxies, ({ https }) => statusOf(ask(https, '/readyz')));
        // A proxy that has just found nobody does not ask again at once, and says so with another number.
        expect(Object.values(answers).filter((status) => status !== 502 && status !== 503)).toEqual([]);
      } while (!isOver);
      expect(await over).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    };
    const serve = async () => {
      const { child, ready, ended } = start(key(5));
      onTestFinished(async () => {
        child.kill('SIGTERM');
        await ended;
      });
      await ready;
      return async () => {
        child.kill('SIGTERM');
        expect((await ended).code).toBe(0);
      };
    };

    await expectRefused({}, 'set ROUNDSMAN_SECRET_KEY too');
    const stop = await serve();
    const made = await operate(
      ['account', 'create', '--business', 'Sparkle', '--name', owner.name, '--email', owner.email],
      { ROUNDSMAN_SETTINGS: file, ...key(5) },
    );
    expect(made.code).toBe(0);
    const password = /Password: (\S+)/.exec(made.stdout)?.[1] ?? '';
    const signIn = ({ https }: ProxyProgram) =>
      ask(https, '/api/session', { body: { email: owner.email, password, as: 'token' } });
    const [first = ''] = Object.values(await through(proxies, signIn)).map(({ text }) => text);
    const headers = { authorization: `Bearer ${JSON.parse(first).token}` };
    const begun = await ask(proxies[0]?.https ?? 0, '/api/security/totp/start', {
      headers,
      body: { password },
    });
    expect(begun.status).toBe(200);
    await stop();

    await expectRefused(key(6), 'not the one of this installation: it does not open 1 two-factor keys');
    await serve();
    const statuses = () => through(proxies, async (proxy) => (await signIn(proxy)).status);
    // Caddy leaves a server alone for some seconds that had not answered.
    await expect.poll(statuses).toEqual(each(proxies, 200));
  });
});
