import {
  postWaitingChanges,
  type WaitingChange,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import type { Room } from '@roundsman/shared-schema/document/room.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { HttpClient } from '#platform/http-client.ts';

/** Bytes of JSON, and keys, that travel together. */
const MAX_BYTES = 1024 * 1024;
const MAX_VALUES = 500;

/** Gives a restored server values that it has lost; true when it has taken all of them. */
export async function handBack(
  http: HttpClient,
  { account, document, epoch }: Room,
  values: readonly (readonly [key: string, value: Stamped])[],
): Promise<boolean> {
  let isTaken = true;
  for (const some of inCalls(values)) {
    const hlc = some.reduce((latest, [, [own]]) => (own > latest ? own : latest), '000000000000');
    const change: WaitingChange = {
      id: newId(),
      account,
      command: 'sync.hand-back',
      words: { key: 'sync.title' },
      at: 0,
      hlc,
      parts: [
        {
          document,
          epoch,
          values: some.map(([key, [at, author, json]]) => [key, [at, author, json as never]]),
        },
      ],
    };
    const answer = await http.call(postWaitingChanges, { purpose: 'restored', changes: [change] });
    if (!answer.ok || !answer.value.taken.includes(change.id)) isTaken = false;
  }
  return isTaken;
}

function* inCalls<T>(values: readonly T[]): Iterable<readonly T[]> {
  let some: T[] = [];
  let bytes = 0;
  for (const value of values) {
    some.push(value);
    bytes += JSON.stringify(value).length;
    if (some.length < MAX_VALUES && bytes < MAX_BYTES) continue;
    yield some;
    some = [];
    bytes = 0;
  }
  if (some.length > 0) yield some;
}
