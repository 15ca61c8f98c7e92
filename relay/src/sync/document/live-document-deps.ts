import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { CommitQueue } from './commits/commit-queue.ts';
import type { LiveDocument } from './live-document.ts';
import type { SyncCounts } from './member.ts';
import type { SubmissionContext } from './submissions.ts';

export interface LiveDocumentDeps {
  readonly queue: CommitQueue;
  readonly db: Kysely<Tables>;
  readonly counts: SyncCounts;
  /** Epoch milliseconds. */
  now(): number;
  recovery: SubmissionContext['recovery'];
  recovered: SubmissionContext['recovered'];
  broke: SubmissionContext['broke'];
  onGone(live: LiveDocument, reason: unknown): void;
}
