import { digestBucket, digestOf } from '@roundsman/shared-schema/document/digest.ts';
import { rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Verified } from '@roundsman/shared-schema/protocol/messages.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { whenever } from '../signal.ts';
import type { DifferentKey, VerifiedDocument } from './verify-report.ts';

type Entry = readonly [root: string, key: string, value: Stamped];

const ANSWER_MS = 20_000;
/** A document that changes is compared again so often. */
const ATTEMPTS = 6;
/** An update that the server counted in may still be on its way; so long it may take. */
const UNDERWAY_MS = 400;

let asks = 0;

function entriesOf(open: OpenDocument): readonly Entry[] {
  const roots = rootsOf(open.room.document);
  return roots.flatMap((root) => open.entries(root).map(([key, value]) => [root, key, value] as const));
}

function differences(entries: readonly Entry[], buckets: Verified['buckets']): readonly DifferentKey[] {
  const nameOf = (root: string, key: string) => JSON.stringify([root, key]);
  const isAsked = new Set(buckets.map(({ bucket }) => bucket));
  const found = new Map<string, DifferentKey>();
  for (const [root, key, [hlc, author]] of entries) {
    if (isAsked.has(digestBucket(root, key)))
      found.set(nameOf(root, key), { root, key, here: [hlc, author], there: null });
  }
  for (const [root, key, hlc, author] of buckets.flatMap(({ keys }) => keys)) {
    const here = found.get(nameOf(root, key))?.here ?? null;
    if (here?.[0] === hlc && here[1] === author) found.delete(nameOf(root, key));
    else found.set(nameOf(root, key), { root, key, here, there: [hlc, author] });
  }
  return [...found.values()];
}

async function ask(
  connection: RelayConnection,
  open: OpenDocument,
  entries: readonly Entry[],
): Promise<Verified | undefined> {
  const channel = open.link.channelId;
  if (channel === undefined) return undefined;
  asks += 1;
  const number = asks;
  let answer: Verified | undefined;
  const stop = connection.onFrame((frame) => {
    if (frame.type === 'verified' && frame.body.ask === number && frame.body.channel === channel)
      answer = frame.body;
    if (answer) told();
  });
  let told = () => {};
  connection.sendFrame({ type: 'verify', body: { channel, ask: number, digests: [...digestOf(entries)] } });
  await whenever(
    (listener) => {
      told = listener;
      return connection.subscribe(listener);
    },
    () => answer !== undefined || connection.state !== 'up' || open.link.channelId !== channel,
    ANSWER_MS,
  );
  stop();
  return answer;
}

/**
 * Compares one document with the server's, both at rest: what arrives meanwhile makes it ask again, and a difference
 * counts only when it is found twice. `undefined` when it would not come to rest or the connection broke.
 */
export async function compareDocument(
  connection: RelayConnection,
  open: OpenDocument,
): Promise<VerifiedDocument | undefined> {
  const { document } = open.room;
  let isSecondLook = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let hasChanged = false;
    const note = () => {
      hasChanged = true;
    };
    open.doc.on('update', note);
    const entries = entriesOf(open);
    const answer = await ask(connection, open, entries);
    if (answer?.buckets.length !== 0) await new Promise((resolve) => setTimeout(resolve, UNDERWAY_MS));
    open.doc.off('update', note);
    if (!answer || open.isDestroyed) return undefined;
    if (answer.buckets.length === 0) return { document, equal: true, keys: [] };
    if (!hasChanged && isSecondLook)
      return { document, equal: false, keys: differences(entries, answer.buckets) };
    isSecondLook = !hasChanged;
  }
  return undefined;
}
