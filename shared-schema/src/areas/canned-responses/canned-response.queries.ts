import type { Snapshot } from '#document/snapshot.ts';
import { byName } from '#kernel/names.ts';
import { type CannedResponse, cannedResponseRecord } from './canned-response.record.ts';

/** Every canned response that is not deleted, by name. */
export function livingCannedResponses(snapshot: Snapshot): readonly CannedResponse[] {
  return [...snapshot.records(cannedResponseRecord).values()].filter(({ deleted }) => !deleted).sort(byName);
}
