import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { makeCertificate } from './certificate.ts';
import { endWithUs } from './end-with-us.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Whether a program is installed here. */
export const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

/** The name in the configurations of deploy/. */
export const SITE = 'rounds.example.com';

/** A proxy with the configuration of deploy/, but for names of machines and ports. */
export interface ProxyProgram {
  readonly http: number;
  readonly https: number;
  close(): Promise<void>;
}

export const PROXIES = {
  nginx: { isHere: has('nginx', '-v') && has('openssl', 'version'), start: startNginx },
  Caddy: { isHere: has('caddy', 'version'), start: startCaddy },
};

/** nginx.conf of deploy/ in a folder, with a certificate, behind a main file that names no place outside; answers that. */
export async function writeNginx(
  folder: string,
  { http, https, relays }: { http: number; https: number; relays: readonly number[] },
): Promise<string> {
  const { key, certificate } = await makeCertificate(folder, SITE);
  const shipped = await readFile(join(REPOSITORY, 'deploy/nginx.conf'), 'utf8');
  const servers = relays.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ');
  const site = shipped
    .replaceAll(/(?<=listen (?:\[::\]:)?)80\b/g, String(http))
    .replaceAll(/(?<=listen (?:\[::\]:)?)443\b/g, String(https))
    .replace('server 127.0.0.1:8080 max_fails=0;', servers)
    .replace(/(?<=ssl_certificate\s+)\S+(?=;)/, certificate)
    .replace(/(?<=ssl_certificate_key\s+)\S+(?=;)/, key);
  await writeFile(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')};
worker_processes 1;
daemon off;
events {}
http { access_log off; ${places.join(' ')} include site.conf; }
`,
  );
  return main;
}

/** Whether a proxy has a certificate for its name by now. */
const isServing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const options = { port, host: '127.0.0.1', servername: SITE, rejectUnauthorized: false };
    const socket = connect(options, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function started(
  child: ChildProcess,
  folder: string,
  http: number,
  https: number,
): Promise<ProxyProgram> {
  endWithUs(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close');
  const failed = ended.then(() => Promise.reject(new Error(`the proxy ended: ${said}`)));
  await Promise.race([until(() => isServing(https), 'the proxy serves'), failed]);
  failed.catch(() => {});
  return {
    http,
    https,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Debian's nginx in front of relays on this machine. */
export async function startNginx(relays: readonly number[]): Promise<ProxyProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  const main = await writeNginx(folder, { http, https, relays });
  return started(spawn('nginx', ['-e', join(folder, 'error.log'), '-c', main]), folder, http, https);
}

/** Debian's Caddy in front of relays on this machine, with certificates that it makes itself. */
export async function startCaddy(relays: readonly number[]): Promise<ProxyProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-caddy-'));
  const [http, https] = [await freePort(), await freePort()];
  const shipped = await readFile(join(REPOSITORY, 'deploy/Caddyfile'), 'utf8');
  const here = relays.map((port) => `127.0.0.1:${port}`).join(' ');
  const file = join(folder, 'Caddyfile');
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${http}`,
    `https_port ${https}`,
  ];
  await writeFile(
    file,
    `{\n\t${options.join('\n\t')}\n}\n${shipped.replace('relay-1:8080 relay-2:8080', here)}`,
  );
  const env = { ...process.env, SITE, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env });
  return started(child, folder, http, https);
}
