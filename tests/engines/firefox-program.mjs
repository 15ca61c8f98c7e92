#!/usr/bin/env node
// Stock Firefox for Playwright, which sends one command that Firefox does not know at every start: it is answered here,
// everything else goes through. Ends when Firefox does; whoever kills the process group kills both.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const FIREFOX = process.env.ROUNDSMAN_FIREFOX ?? '/usr/bin/firefox-esr';
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const args = process.argv.slice(2);
const profile = args[args.indexOf('--profile') + 1];
if (profile) writeFileSync(join(profile, 'roundsman.pid'), String(process.pid));

const firefox = spawn(FIREFOX, args, { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

/** Joins whoever drives to Firefox. */
function connect(driver, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  const early = [];
  const send = (words) => (browser.readyState === WebSocket.OPEN ? browser.send(words) : early.push(words));
  browser.on('open', () => {
    for (const words of early) browser.send(words);
  });
  browser.on('message', (data) => driver.send(data.toString()));
  driver.on('message', (data) => {
    const words = data.toString();
    const { id, method } = JSON.parse(words);
    if (method === UNKNOWN) driver.send(JSON.stringify({ type: 'success', id, result: {} }));
    else send(words);
  });
  for (const [one, other] of [
    [browser, driver],
    [driver, browser],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (!address) return process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (driver) => connect(driver, `${address}/session`));
});
