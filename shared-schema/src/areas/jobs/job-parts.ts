import { tagRecord } from '#areas/services/tag.record.ts';
import type { CommandContext } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Job, jobRecord } from './job.record.ts';
import type { TypedJob } from './job-input.ts';

type Parts = Pick<TypedJob, 'notes' | 'removeNotes' | 'addTags' | 'removeTags'>;

/**
 * Writes what was typed of a job's notes and tags: each is an entry of its own, so that two people's are both kept
 * (C-23, C-24). `job`: as it was; undefined for a new one.
 * @errors tags.not-found, jobs.note-not-found
 */
export function writeJobParts(
  tx: TransactionBuffer,
  jobId: string,
  job: Pick<Job, 'notes' | 'tags'> | undefined,
  { notes = [], removeNotes = [], addTags = [], removeTags = [] }: Parts,
  context: CommandContext,
): Result<undefined> {
  const groups: Record<string, unknown> = {};
  for (const { id, text, workers } of notes) {
    if (id !== undefined && !job?.notes.has(id)) return fail('jobs.note-not-found');
    groups[`note/${id ?? context.newId()}`] = { text: text.trim(), workers };
  }
  for (const id of removeNotes) if (job?.notes.has(id)) groups[`note/${id}`] = null;
  for (const id of addTags) {
    const tag = tx.record(tagRecord, id);
    if (!tag || tag.deleted) return fail('tags.not-found', { field: 'tags' });
    if (!job?.tags.includes(id)) groups[`tag/${id}`] = true;
  }
  for (const id of removeTags) if (job?.tags.includes(id)) groups[`tag/${id}`] = false;
  if (Object.keys(groups).length > 0) tx.patch(jobRecord, jobId, groups);
  return ok(undefined);
}

/** The document that tells which tags there are, where some are put on. */
export function tagDocuments(addTags: readonly string[]): readonly 'services'[] {
  return addTags.length === 0 ? [] : ['services'];
}
