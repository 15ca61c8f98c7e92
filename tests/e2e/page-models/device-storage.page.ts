import type { Page } from 'playwright';

/** A page of this origin that runs no code of the app, from the files kept on the device. */
const NO_APP = '/manifest.webmanifest';

/** Names of the databases that this device keeps. */
export function databaseNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
}

/** Deletes the copies of all documents while no tab has them open; answers how many there were. */
export async function wipeDocumentCopies(page: Page, url: string): Promise<number> {
  await page.goto(url + NO_APP);
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const copies = names.filter((name) => name.includes(':doc:'));
    for (const name of copies) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = reject;
        request.onblocked = reject;
      });
    }
    return copies.length;
  });
}

/** Clears everything that this origin keeps on the device, as the browser's own settings do. */
export async function clearSiteData(page: Page, url: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await cdp.detach();
}

/** Gives the origin room for so many bytes and no more. What is answered frees it again. */
export async function limitStorage(page: Page, url: string, bytes: number): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: bytes });
  return async () => {
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: url });
    await cdp.detach();
  };
}

/** Ends the process of a tab as a crash does: nothing in it gets to run any more. */
export async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const gone = new Promise((resolve) => page.once('crash', resolve));
  cdp.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}
