import { startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';

const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const relay = await startRelay({
  databaseUrl,
  port: Number(port),
  host: '127.0.0.1',
  signUp: 'closed',
  log: silentLog,
});
process.stdout.write(`ready ${relay.port}\n`);
process.on('SIGTERM', () => void relay.stop().then(() => process.exit(0)));
