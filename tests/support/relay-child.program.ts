import { startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { setCrashPoint } from '@roundsman/relay/log/crash-points.ts';
import { createSecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import type { RelayChildOptions } from './relay-child.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as RelayChildOptions & { databaseUrl: string };
const tell = (details: object, message?: string) =>
  process.stdout.write(`${message} ${JSON.stringify(details)}\n`);
const relay = await startRelay({
  databaseUrl: options.databaseUrl,
  port: options.port ?? 0,
  host: '127.0.0.1',
  signUp: 'closed',
  secrets: createSecretBox([Buffer.alloc(32, 7)]),
  log: { ...silentLog, warn: tell, error: tell },
  ...(options.redisUrl ? { redisUrl: options.redisUrl } : {}),
});
process.stdout.write(`ready ${relay.port}\n`);
process.on('SIGTERM', () => void relay.stop().then(() => process.exit(0)));

const { crashAt } = options;
let left = crashAt?.after ?? 0;
if (crashAt) {
  setCrashPoint((point) => {
    if (point !== crashAt.point) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  });
}

/** Tells of stretches in which it worked for long without letting its event loop go round. */
const TICK_MS = 10;
const LONG_MS = 50;
let last = { at: performance.now(), cpu: process.cpuUsage() };
setInterval(() => {
  const at = performance.now();
  const used = process.cpuUsage(last.cpu);
  const cpuMs = (used.user + used.system) / 1000;
  if (at - last.at > LONG_MS && cpuMs > LONG_MS) {
    tell({ ms: Math.round(at - last.at), cpuMs: Math.round(cpuMs) }, 'the event loop stood still');
  }
  last = { at, cpu: process.cpuUsage() };
}, TICK_MS).unref();
