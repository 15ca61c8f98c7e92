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

/** Bytes that this origin uses. */
export function usedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

/**
 * Gives the origin room for so many bytes and no more; what is answered gives it its room back. Before the origin
 * is opened: the browser believes for a while what it once found out about free space.
 */
export async function limitStorage(page: Page, url: string, bytes: number): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: bytes });
  return async () => {
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: url });
    await cdp.detach();
  };
}

/** Fills what room the origin has left, to the last bytes. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('something else that is large');
      request.onupgradeneeded = () => request.result.createObjectStore('all', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const fits = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const tx = db.transaction('all', 'readwrite');
        tx.oncomplete = () => resolve(true);
        tx.onabort = () => resolve(false);
        tx.objectStore('all').add(crypto.getRandomValues(new Uint8Array(bytes)));
      });
    for (const bytes of [65_536, 8192, 1024, 128]) while (await fits(bytes));
    db.close();
  });
}

/** Ends the process of a tab as a crash does: nothing in it gets to run any more. */
export async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const gone = new Promise((resolve) => page.once('crash', resolve));
  cdp.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}

/**
 * Spoils the copy of a document while no tab has it open: wherever these letters stand in it, others of the same
 * length do then. Answers in how many of its rows.
 */
export async function spoilDocumentCopy(
  page: Page,
  url: string,
  document: string,
  letters: readonly [from: string, to: string],
): Promise<number> {
  await page.goto(url + NO_APP);
  return page.evaluate(
    async ([part, from, to]) => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const name = names.find((one) => one.includes(':doc:') && one.includes(`/${part}~`));
      if (name === undefined) throw new Error(`there is no copy of ${part}`);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const [before, after] = [new TextEncoder().encode(from), new TextEncoder().encode(to)];
      const spoilt = await new Promise<number>((resolve, reject) => {
        let count = 0;
        const tx = db.transaction('updates', 'readwrite');
        tx.oncomplete = () => resolve(count);
        tx.onabort = () => reject(tx.error);
        tx.objectStore('updates').openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
          if (!cursor) return;
          const bytes = cursor.value as Uint8Array;
          let isSpoilt = false;
          for (let at = 0; at + before.length <= bytes.length; at += 1) {
            if (!before.every((byte, index) => bytes[at + index] === byte)) continue;
            bytes.set(after, at);
            isSpoilt = true;
          }
          if (isSpoilt) {
            cursor.update(bytes);
            count += 1;
          }
          cursor.continue();
        };
      });
      db.close();
      return spoilt;
    },
    [document, ...letters] as const,
  );
}
