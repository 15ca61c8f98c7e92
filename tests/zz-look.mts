import { chromium } from 'playwright';
const base = 'http://127.0.0.1:8161';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const [w, h, dark] = [Number(process.argv[2] ?? 1280), Number(process.argv[3] ?? 832), process.argv[4] === 'dark'];
const page = await (await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light' })).newPage();
await page.goto(base); await page.waitForTimeout(3000); await page.screenshot({path:'/tmp/look-0.png'});
await page.getByRole('textbox').first().fill('z@example.com');
await page.locator('input[type=password]').fill('a long unusual password 77');
await page.keyboard.press('Enter');
await page.waitForTimeout(8000);

await page.goto(base + '/alljobs');
await page.waitForTimeout(4000);
if (w >= 1000 && !dark) {
  await page.goto(base + '/customers');
  await page.getByRole('searchbox').first().fill('Alan Dawson').catch(async () => page.getByPlaceholder(/Search cust/).fill('Alan Dawson'));
  await page.waitForTimeout(1500);
  await page.getByText('Alan Dawson').first().click();
  await page.waitForTimeout(2000);
  await page.getByRole('tab', { name: /Appointments/ }).or(page.getByRole('link', { name: /Appointments/ })).first().click();
  await page.waitForTimeout(3000);
  for (const at of [1, 2, 3]) {
    const more = page.locator('.appointment').nth(at).getByRole('button', { name: /^More/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    await page.waitForTimeout(800);
    await page.getByRole('button', { name: 'A week later' }).click().catch(() => console.log('no week'));
    if (at === 1) await page.screenshot({ path: '/tmp/look-2.png' });
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await page.waitForTimeout(1500);
  }
  await page.screenshot({ path: '/tmp/look-3.png' });
}
await page.goto(base + '/alljobs');
await page.waitForTimeout(3000);
await page.getByRole('searchbox').or(page.getByPlaceholder('Search jobs')).first().fill('Alan Dawson');
await page.waitForTimeout(1500);
await page.getByText('Alan Dawson').first().click();
await page.waitForTimeout(2500);
await page.getByRole('dialog').getByRole('combobox', { name: 'How often' }).last().selectOption('week-6');
await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
await page.waitForTimeout(3000);
await page.screenshot({ path: '/tmp/look-4-' + w + (dark ? 'd' : '') + '.png' });
if (process.argv[5] === 'save') {
  await page.getByRole('alertdialog').getByRole('checkbox').last().click();
  await page.screenshot({ path: '/tmp/look-5.png' });
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/look-6.png' });
}
await browser.close();
