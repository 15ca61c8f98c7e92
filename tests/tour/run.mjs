// npm run tour: pictures of every route and dialog, of a phone and a desk, light and dark, on one page.
//   --only <words>    only stops whose name holds these words, may be repeated
import { fileURLToPath } from 'node:url';
import { findChromium } from '../support/chromium.mjs';
import { runChild } from '../support/run-child.mjs';

const chromium = await findChromium();
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const child = runChild(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ROUNDSMAN_CHROMIUM: chromium },
});
child.once('close', (code) => process.exit(code ?? 1));
