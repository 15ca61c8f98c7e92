import type { Locator, Page } from 'playwright';
import { until } from '../../support/until.ts';
import { like, t } from './words.page.ts';

/** The words of the sync cloud in the header: 'Synced', 'Sending 2', 'Offline', 'Offline, 3 waiting'. */
export async function cloudWords(page: Page): Promise<string> {
  return (await page.locator('#root .rm-cloud').first().getAttribute('aria-label')) ?? '';
}

/** Waits until the cloud says this. */
export async function waitForCloud(page: Page, words: string | RegExp): Promise<void> {
  await page
    .waitForFunction(
      (wanted) => {
        const said = document.querySelector('#root .rm-cloud')?.getAttribute('aria-label') ?? '';
        return typeof wanted === 'string' ? said === wanted : wanted.test(said);
      },
      words,
      { polling: 50 },
    )
    .catch(async (error: Error) => {
      throw new Error(`the cloud does not say ${words}, but ${await cloudWords(page)}: ${error.message}`);
    });
}

/** Notes every text that the elements show from now on, however briefly; the answer reads them, oldest first. */
export async function noteTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const slot = `noted ${selector}`;
  await page.evaluate(
    ([watched, name]) => {
      const noted: string[] = [];
      const look = () => {
        for (const element of document.querySelectorAll<HTMLElement>(watched)) {
          const text = (element.getAttribute('aria-label') ?? element.innerText)
            .replaceAll(/\s+/g, ' ')
            .trim();
          if (!noted.includes(text)) noted.push(text);
        }
      };
      look();
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      Object.assign(window, { [name]: noted });
    },
    [selector, slot] as const,
  );
  return () => page.evaluate((name) => [...(Reflect.get(window, name) as string[])], slot);
}

/** Rows of the list of all devices: who, when seen, what waits; as the page shows them. */
export async function deviceRows(page: Page): Promise<string[]> {
  const rows = page.locator('[data-device]');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Waits until the devices page shows a row of this person that fits. */
export async function waitForDevice(page: Page, person: string, fits: RegExp): Promise<void> {
  let rows: string[] = [];
  const found = async () => {
    rows = await deviceRows(page);
    return rows.some((row) => row.includes(person) && fits.test(row));
  };
  await until(found, `the devices page shows ${person} with ${fits}`, 60_000).catch((error: Error) => {
    throw new Error(`${error.message}; it shows:\n${rows.join('\n')}`);
  });
}

/** Opens the page of devices and sync by the cloud in the header. */
export async function openSync(page: Page): Promise<void> {
  await page.locator('#root .rm-cloud').first().click();
  await page.getByRole('main', { name: t('sync.title') }).waitFor();
}

/** A card of the page by its heading. */
export function card(page: Page, title: string | RegExp): Locator {
  return page.locator('.rm-card').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
}

/** The row of a device, as it is called in the list. */
export function deviceRow(page: Page, device: string): Locator {
  return page.locator('[data-device]').filter({ hasText: device });
}

/** Opens the menu of a device's row; answers its entries. */
export async function openDeviceMenu(page: Page, device: string): Promise<string[]> {
  await deviceRow(page, device)
    .getByRole('button', { name: like('sync.more-of') })
    .click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  return entries.allInnerTexts();
}

/** Chooses what to do with a device in its row's menu. */
export async function chooseForDevice(page: Page, device: string, entry: string): Promise<void> {
  await openDeviceMenu(page, device);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Hands a file to 'Load a file' and answers what the page says about it. */
export async function loadFile(page: Page, file: string | { name: string; text: string }): Promise<string> {
  const given =
    typeof file === 'string'
      ? file
      : { name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) };
  await page.locator('input[type="file"]').setInputFiles(given);
  const said = card(page, t('sync.this-device')).locator('.rm-note');
  await said.waitFor();
  return said.innerText();
}
