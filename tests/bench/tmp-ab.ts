import { startBenchDatabase } from './support/bench-database.ts';
import { makeMediumFirm } from './support/bench-accounts.ts';
import { startRoundsman } from './support/bench-servers.ts';
import { measureOpen, slowDown } from './measures/screen.measure.ts';
import { signIn, waitUntilInstalled } from '../e2e/page-models/session.page.ts';
import { waitForCloud } from '../e2e/page-models/sync.page.ts';
import { openDevice } from '../support/browser.ts';
import { median } from './support/figures.ts';
import { loadavg } from 'node:os';
const LINK = 'a[href^="/rounds/"]:not([href="/rounds/pending"])';
const dists = process.argv.slice(2);
const database = await startBenchDatabase();
const firm = await makeMediumFirm(database, { longRound: false });
const sides = [];
for (const dist of dists) {
  const server = await startRoundsman(database.url, { withWorkers: true, staticDir: dist });
  const device = await openDevice();
  const origin = `http://localhost:${server.port}`;
  await device.page.goto(origin);
  await signIn(device.page, firm);
  await waitUntilInstalled(device.page);
  await device.page.goto(`${origin}/rounds`);
  await device.page.locator(LINK).first().waitFor();
  await waitForCloud(device.page, 'Synced');
  await device.page.waitForTimeout(5000);
  await device.page.goto('about:blank');
  sides.push({ dist, server, device, origin, at: { 1: [] as number[], 4: [] as number[] } });
}
for (const slower of [4, 1] as const)
  for (let i = 0; i < 8; i++)
    for (const side of i % 2 ? sides : sides.toReversed()) {
      const ms = await measureOpen(side.device.context, `${side.origin}/rounds`, { selector: LINK, slower });
      if (i > 0) side.at[slower].push(ms);
      await side.device.page.waitForTimeout(1500);
    }
for (const side of sides) console.log(side.dist, '4x', Math.round(median(side.at[4])), side.at[4].map(Math.round).join(' '), '1x', Math.round(median(side.at[1])), side.at[1].map(Math.round).join(' '));
console.log('load', loadavg());
for (const side of sides) { await side.device.close(); await side.server.stop(); }
await database.stop();
process.exit();
