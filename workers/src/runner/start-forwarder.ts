import type { Bus } from '@roundsman/relay/bus/bus.ts';
import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { documentsBehind } from '@roundsman/relay/log/change-feed.ts';
import { FORWARDER, forwardingDocuments } from '@roundsman/relay/log/epochs/epochs.ts';
import { forwardDocument } from '@roundsman/relay/log/epochs/forward.ts';

/** Hints may get lost. */
const POLL_MS = 2000;

function nameOf(of: { account: string; document: string }): string {
  return `${of.account}/${of.document}`;
}

/**
 * Keeps bringing what devices write into old epochs to the newer ones, as soon as a hint tells of it and at the latest
 * with the next look. `stop` waits for what is under way.
 */
export function startForwarder(deps: { db: Database; bus: Bus; log: Log; pollMs?: number }): {
  stop(): Promise<void>;
} {
  const { db, log } = deps;
  let forwarding: ReadonlySet<string> = new Set();
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function pass(): Promise<void> {
    forwarding = new Set((await forwardingDocuments(db)).map(nameOf));
    if (forwarding.size === 0) return;
    for (const document of await documentsBehind(db, FORWARDER)) {
      if (isStopped) return;
      try {
        if (await forwardDocument(db, document)) isWanted = true;
      } catch (error) {
        log.error({ document, error: String(error) }, 'changes of an old epoch could not be forwarded');
      }
    }
  }

  async function work(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      // The database may be away for a while; the next look tries again.
      await pass().catch((error: unknown) => log.warn({ error: String(error) }, 'forwarding failed'));
    }
    underWay = undefined;
  }

  function wake(): void {
    isWanted = true;
    if (!isStopped) underWay ??= work();
  }

  const forget = deps.bus.subscribe({
    onMessage: (message) => {
      // A new epoch is told as a change of rights: from now on its old room is looked after.
      if (message.topic === 'access') wake();
      else if (message.topic === 'head' && forwarding.has(nameOf(message))) wake();
    },
    onGap: wake,
  });
  const timer = setInterval(wake, deps.pollMs ?? POLL_MS);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      forget();
      await underWay;
    },
  };
}
