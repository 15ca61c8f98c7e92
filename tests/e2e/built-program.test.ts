import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSERS, LACKING } from '../../pwa/browsers.mjs';
import { openStage, type Stage } from './stage.ts';

const dist = fileURLToPath(new URL('../../client/dist', import.meta.url));
const README = fileURLToPath(new URL('../../README.md', import.meta.url));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('the built program uses nothing that the oldest browsers lack', () => {
  const programs = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|mjs|css)$/.test(name),
  );
  expect(programs.length).toBeGreaterThan(100);
  const found = programs.flatMap((name) => {
    const code = readFileSync(join(dist, name), 'utf8');
    return [...LACKING, 'light-dark(']
      .filter((word) => code.includes(word))
      .map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('they are named where people read it', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const readme = readFileSync(README, 'utf8');
  for (const browser of BROWSERS) {
    const [, name = '', version = ''] = /^(\D+)(.*)$/.exec(browser) ?? [];
    const words = new RegExp(`${name} ${version.replace('.', '\\.')}`, 'i');
    expect([words.test(page), words.test(readme)]).toEqual([true, true]);
  }
});

test('a page whose program cannot run says what it needs', async () => {
  const { page, url, context } = await stage.guest(stage.owner);
  await context.route('**/assets/**', (route) => route.abort());
  await context.route('**/service-worker.js', (route) => route.abort());
  await page.goto(`${url}/rounds`);
  const words = page.locator('.no-start');
  expect(await words.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await words.isVisible()).toBe(true);
  await context.close();
});
