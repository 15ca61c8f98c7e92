/** Open connections, each with its transactions that have not ended. */
type Held = Map<IDBDatabase, Set<IDBTransaction>>;

let isAway = false;
const waiting = new Set<() => void>();

/** Whether the page has been left and may be shown again. */
export function isPageAway(): boolean {
  return isAway;
}

/** Fulfilled at once while the page is shown, else when it is shown again: no database is opened before. */
export function whenPageHere(): Promise<void> {
  return isAway ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}

/**
 * Lets go of every IndexedDB connection when the page is left and may be kept for the way back. With it the browser
 * keeps an unfinished transaction, which then blocks every later one on its database until the browser itself is ended
 * (WebKit). To whoever uses a connection it is as if the browser had closed it: its `close` event is dispatched.
 *
 * Stands before `indexedDB.open` because libraries open databases by themselves, and because the transaction that
 * makes a database is nowhere else to be had. Called once, before anything is opened; answers how to stop.
 */
export function letGoWhenLeft(page: EventTarget): () => void {
  const factory = databasesHere();
  if (!factory) return () => {};
  const held: Held = new Map();
  const open = factory.open.bind(factory);
  factory.open = (...input) => {
    const request = open(...input);
    request.addEventListener('upgradeneeded', () => {
      const { transaction, result } = request;
      if (!transaction) return;
      const transactions = hold(held, result);
      follow(transactions, transaction);
    });
    request.addEventListener('success', (event) => {
      if (!isAway) return void hold(held, request.result);
      // Asked for before the page was left: to whoever asked it has failed.
      request.result.close();
      event.stopImmediatePropagation();
      request.dispatchEvent(new Event('error'));
    });
    return request;
  };
  const leave = (event: Event) => {
    // A page that is not kept takes its connections along, and what has been handed over by then may still be written.
    if ('persisted' in event && event.persisted === false) return;
    isAway = true;
    letGo(held);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', comeBack);
  page.addEventListener('unhandledrejection', keepQuiet);
  return () => {
    factory.open = open;
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', comeBack);
    page.removeEventListener('unhandledrejection', keepQuiet);
  };
}

/** What was given up is no error; y-indexeddb waits for none of its writes. */
function keepQuiet(event: Event): void {
  if ('reason' in event && String(event.reason).includes('AbortError')) event.preventDefault();
}

/** Nothing where the browser has none, or refuses them with the site's data. */
function databasesHere(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB ?? undefined;
  } catch {
    return undefined;
  }
}

function comeBack(): void {
  isAway = false;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

function hold(held: Held, database: IDBDatabase): Set<IDBTransaction> {
  const known = held.get(database);
  if (known) return known;
  const transactions = new Set<IDBTransaction>();
  held.set(database, transactions);
  const transact = database.transaction.bind(database);
  const close = database.close.bind(database);
  database.transaction = (...input) => {
    const transaction = transact(...input);
    follow(transactions, transaction);
    return transaction;
  };
  database.close = () => {
    held.delete(database);
    close();
  };
  database.addEventListener('close', () => held.delete(database));
  return transactions;
}

function follow(transactions: Set<IDBTransaction>, transaction: IDBTransaction): void {
  transactions.add(transaction);
  const ended = () => transactions.delete(transaction);
  transaction.addEventListener('complete', ended);
  transaction.addEventListener('abort', ended);
}

function letGo(held: Held): void {
  for (const [database, transactions] of [...held]) {
    for (const transaction of transactions) abort(transaction);
    database.close();
    database.dispatchEvent(new Event('close'));
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Everything it was to do has been handed to the browser: it ends without the page.
  }
}
