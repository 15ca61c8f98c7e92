import {
  postWaitingChanges,
  WAITING_CHANGES_BYTES,
  WAITING_CHANGES_PER_CALL,
  type WaitingChange,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import type { HttpClient } from '#platform/http-client.ts';
import type { PartKey, PendingPart, PendingRecord } from './pending-record.ts';

/** Keys of one part that travel together. */
const MAX_VALUES = 500;

interface Piece {
  readonly key: PartKey;
  readonly change: WaitingChange;
  readonly bytes: number;
}

/** Each part by itself, so that the same id always means the same keys, whatever else of the record went before. */
function piecesOf(record: PendingRecord, part: PendingPart): readonly Piece[] {
  const { id, account, command, at, hlc, words } = record;
  const count = Math.ceil(part.values.length / MAX_VALUES);
  const key = { record: id, document: part.document };
  return Array.from({ length: count }, (_, index) => {
    const values = part.values.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES);
    const isWhole = record.parts.length === 1 && count === 1;
    const change: WaitingChange = {
      id: isWhole ? id : [id, part.document, ...(count > 1 ? [index] : [])].join('.'),
      account,
      command,
      at,
      hlc,
      words: {
        key: words.key,
        record: cutText(words.record, 200),
        ...(words.values ? { values: { ...words.values } } : {}),
        ...(words.undone ? { undone: true } : {}),
      },
      parts: [
        {
          document: part.document,
          epoch: part.epoch,
          values: values.map(([name, value]) => [name, value && [value[0], value[1], value[2] as never]]),
        },
      ],
    };
    return { key, change, bytes: JSON.stringify(change).length };
  });
}

function inCalls(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const calls: Piece[][] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const last = calls.at(-1);
    const fits =
      last && last.length < WAITING_CHANGES_PER_CALL && bytes + piece.bytes < WAITING_CHANGES_BYTES / 2;
    if (fits) last.push(piece);
    else calls.push([piece]);
    bytes = fits ? bytes + piece.bytes : piece.bytes;
  }
  return calls;
}

/**
 * Posts what the device may no longer write by itself; answers the parts that are durable on the server now. Doing so
 * twice changes nothing. `wanted`: which uncleared parts. @errors of `postWaitingChanges`
 */
export async function handOver(
  http: HttpClient,
  purpose: 'review' | 'replay',
  records: readonly PendingRecord[],
  wanted: (record: PendingRecord, part: PendingPart) => boolean = () => true,
): Promise<Result<readonly PartKey[]>> {
  const open = records.flatMap((record) =>
    record.parts.filter((part) => !part.cleared && wanted(record, part)).map((part) => ({ record, part })),
  );
  const pieces = open.flatMap(({ record, part }) => piecesOf(record, part));
  const taken = new Set<string>();
  for (const call of inCalls(pieces)) {
    const answer = await http.call(postWaitingChanges, {
      purpose,
      changes: call.map(({ change }) => change),
    });
    if (!answer.ok) return answer;
    for (const id of answer.value.taken) taken.add(id);
  }
  const isTaken = ({ record, part }: (typeof open)[number]) =>
    pieces
      .filter(({ key }) => key.record === record.id && key.document === part.document)
      .every(({ change }) => taken.has(change.id));
  return ok(open.filter(isTaken).map(({ record, part }) => ({ record: record.id, document: part.document })));
}
