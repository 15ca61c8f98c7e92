import { afterAll, beforeAll, test } from 'vitest';
import { goTo } from './page-models/go-to.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Guest, openStage, type Stage } from './stage.ts';

let stage: Stage;
let desk: Guest;
let phone: Guest;
beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  [desk, phone] = await Promise.all([
    stage.guest(stage.owner),
    stage.guest(stage.owner, { width: 390, height: 844, touch: true }),
  ]);
  for (const { page } of [desk, phone]) await waitForCloud(page, t('kit.sync-synced'));
});
afterAll(() => stage?.close());

test('look', async () => {
  const { page } = desk;
  await goTo(page, '/services');
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.first().waitFor();
  for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).check();
  await page.getByRole('main').getByRole('button', { name: like('services.add-ticked') }).click();
  await page.waitForTimeout(2500);
  await page.evaluate(() => localStorage.setItem('roundsman.developer', 'on'));
  await phone.page.evaluate(() => localStorage.setItem('roundsman.developer', 'on'));
  await page.goto(`${new URL(page.url()).origin}/services-advanced`);
  await phone.page.goto(`${new URL(page.url()).origin}/services-advanced`);
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/look/customers-tree-desk.png' });
  const row = page.locator('[role=row]');
  const n = await row.count();
  console.log('rows', n);
  if (n > 2) {
    for (const at of [1, 2]) {
      await row.nth(at).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: t('services-advanced.in') }).click();
    }
    await row.nth(0).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('services-advanced.advertise'), exact: true }).click();
    await page.waitForTimeout(500);
    await row.nth(1).getByRole('button').last().click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: '/tmp/look/customers-tree-menu.png' });
    await page.keyboard.press('Escape');
    await row.nth(0).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('kit.edit') }).click();
  }
  await page.waitForTimeout(1000);
  await page.getByLabel(t('services-advanced.text')).fill('Inside and out, frames and sills included.\nWe bring our own water.');
  await page.getByLabel(t('services-advanced.pricing')).selectOption('unit');
  await page.getByLabel(t('services-advanced.unit'), { exact: true }).fill('window');
  await page.getByRole('button', { name: t('services-advanced.add-question') }).click();
  await page.getByLabel(t('services-advanced.question'), { exact: true }).fill('How many floors?');
  await page.getByLabel(t('services-advanced.options')).fill('One\nTwo\nThree or more');
  await page.getByRole('button', { name: t('services-advanced.add-question') }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/look/customers-edit-desk.png', fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: '/tmp/look/customers-edit-dark.png' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Remove New/ }).click();
  await page.getByRole('button', { name: t('kit.save') }).click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/look/customers-tree-after.png' });
  await phone.page.screenshot({ path: '/tmp/look/customers-tree-phone.png' });
  await phone.page.locator('[role=row] a').nth(0).click();
  await phone.page.waitForTimeout(1500);
  await phone.page.screenshot({ path: '/tmp/look/customers-edit-phone.png' });
  await phone.page.locator('.directory-preview').scrollIntoViewIfNeeded();
  await phone.page.screenshot({ path: '/tmp/look/customers-preview-phone.png' });
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  await phone.page.screenshot({ path: '/tmp/look/customers-preview-phone-dark.png' });
}, 180_000);
