import { startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createSecretBox } from '@roundsman/relay/http/security/secret-box.ts';
import { setCrashPoint } from '@roundsman/relay/log/crash-points.ts';
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
