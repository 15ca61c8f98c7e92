import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has, PROXIES, writeNginx } from '../support/proxies.ts';

const run = promisify(execFile);
const deploy = (file: string) => readFile(join(REPOSITORY, 'deploy', file), 'utf8');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-deploy-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Where a program is not installed its file is skipped, and the report says so.
describe('the files of deploy/, read by the programs that they are for', () => {
  it.skipIf(!PROXIES.nginx.isHere)('nginx takes nginx.conf', async () => {
    // Ports below 1024 are root's, and this may be somebody else.
    const main = await writeNginx(folder, { http: 1880, https: 18443, relays: [8080] });
    const { stderr } = await run('nginx', ['-t', '-q', '-e', join(folder, 'error.log'), '-c', main]);
    expect(stderr).toBe('');
  });

  it.skipIf(!PROXIES.Caddy.isHere)('Caddy takes Caddyfile', async () => {
    const file = join(REPOSITORY, 'deploy/Caddyfile');
    const env = { ...process.env, SITE: 'rounds.example.com', HOME: folder };
    const args = ['validate', '--adapter', 'caddyfile', '--config', file];
    const { stdout } = await run('caddy', args, { env });
    expect(stdout).toContain('Valid configuration');
  });

  it.skipIf(!has('systemd-analyze', '--version'))('systemd takes roundsman.service', async () => {
    const unit = (await deploy('roundsman.service')).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true');
    await writeFile(join(folder, 'roundsman.service'), unit);
    const { stderr } = await run('systemd-analyze', ['verify', join(folder, 'roundsman.service')]);
    expect(stderr).not.toMatch(/roundsman\.service:\d+/);
  });

  it.skipIf(!has('docker', 'compose', 'version'))('docker takes compose.yaml', async () => {
    const settings = (await deploy('compose.env.example')).replaceAll(/=$/gm, '=x');
    await writeFile(join(folder, 'compose.env'), settings);
    const file = join(REPOSITORY, 'deploy/compose.yaml');
    await run('docker', ['compose', '--env-file', join(folder, 'compose.env'), '-f', file, 'config', '-q']);
  });
});

describe('nginx.conf', () => {
  it('asks a relay that failed again at once, and leads nobody on under another name', async () => {
    const site = await deploy('nginx.conf');
    const servers = [...site.matchAll(/^\s*#? ?server [\d.:]+ (.*);$/gm)].map(([, words]) => words);
    expect(servers.length).toBeGreaterThan(1);
    expect(new Set(servers)).toEqual(new Set(['max_fails=0']));
    expect(site).not.toContain('https://$host');
    expect([...site.matchAll(/if \(\$host != \$server_name\) \{ return 444; \}/g)]).toHaveLength(2);
  });
});
