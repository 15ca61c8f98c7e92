// npm run tour: pictures of every route and dialog, of a phone and a desk, light and dark, on one page.
//   --only <words>    only stops whose name holds these words, may be repeated
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../support/chromium.mjs';

const chromium = await findChromium();
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const child = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ROUNDSMAN_CHROMIUM: chromium },
});
// Ctrl+C reaches the child by itself; it stops its server and ends, and this process with it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
