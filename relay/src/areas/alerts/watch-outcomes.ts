import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { type OutcomeEntry, outcomeField } from '@roundsman/shared-schema/areas/calendar/outcome.ts';
import { readVisitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { overruledSayings } from '@roundsman/shared-schema/areas/work/overruled-sayings.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { type DocumentRef, documentRef, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { authorUser, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Database } from '#database/pool.ts';
import { documentsBehind, moveCursor, readChanges, takeCursor } from '#log/change-feed.ts';
import { followDocuments } from '#log/follow-documents.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { readDocuments } from '#log/read-documents.ts';
import { type RaisedAlert, raiseAlert } from './raise-alert.ts';

const CONSUMER = 'outcomes';
/** Where the names of people and jobs are. */
const NAMES_IN = ['core', 'jobs', 'customers', 'rounds'] as const;
/** Older entries are no news: a device was away, or the month has a new epoch. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** An entry about a visit that the planners are told of. */
interface Told {
  readonly type: 'skipped' | 'problem-reported' | 'part-done';
  readonly visitId: string;
  readonly entry: string;
  readonly jobId: string;
  readonly author: string;
  readonly at: number;
  readonly reason: string;
}

/** Which alert an entry is, and why; undefined: none. */
function alertOf(entry: OutcomeEntry): Pick<Told, 'type' | 'reason'> | undefined {
  if (entry.k === 'skip') return { type: 'skipped', reason: entry.why };
  if (entry.k === 'problem') {
    const said = entry.why === '' ? '' : `:${entry.why}`;
    return { type: 'problem-reported', reason: `problem:${entry.kind ?? 'other'}${said}` };
  }
  return entry.k === 'done' && entry.part ? { type: 'part-done', reason: entry.part.why } : undefined;
}

function toldOf(key: string, [hlc, by, json]: Stamped, now: number): Told | undefined {
  const { id: visitId, group = '' } = splitKey(key);
  const [, entry] = /^ev\/([^/]+)$/.exec(group) ?? [];
  const jobId = readVisitId(visitId)?.jobId;
  const author = authorUser(by);
  const at = hlcMs(hlc);
  if (entry === undefined || jobId === undefined || author === undefined || at < now - NEWS_MS)
    return undefined;
  const said = outcomeField.safeParse(json);
  const alert = said.success ? alertOf(said.data) : undefined;
  return alert && { ...alert, visitId, entry, jobId, author, at };
}

async function plannersOf(trx: Database, account: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('membership')
    .select(['user_id', 'roles'])
    .where('account_id', '=', account)
    .where('active', '=', true)
    .execute();
  return rows.flatMap(({ user_id, roles }) => (roles.includes('planner') ? [user_id] : []));
}

/** The visit of which a key says what became of it, or when it is planned. */
function settledOrPlanned(key: string): readonly string[] {
  const { id, group = '' } = splitKey(key);
  return /^(?:ev\/.+|p)$/.test(group) && readVisitId(id) ? [id] : [];
}

/** What those are told whose saying, or move, of a visit gave way to what another had said of it (C-25). */
function overruledAlerts(
  snapshot: Snapshot,
  of: { account: string; document: DocumentRef; visitId: string; now: number },
): readonly RaisedAlert[] {
  const { account, document, visitId, now } = of;
  const visit = snapshot.record(visitRecord, visitId, document);
  return (visit ? overruledSayings(visit) : []).flatMap(({ kind, author, by, id, stamp, why }) => {
    const at = hlcMs(stamp[0]);
    if (!visit || at < now - NEWS_MS) return [];
    const name = accountUser(snapshot, by)?.name ?? '';
    const alert: RaisedAlert = {
      account,
      type: 'outcome-overruled',
      cause: `${document}/${visitId}/${id}`,
      values: { name, job: jobName(snapshot, visit.jobId), reason: `outcome:${kind}:${why}` },
      audience: [author],
      isAlone: true,
      related: { kind: 'visit', id: visitId },
      at,
    };
    return [alert];
  });
}

/** Looks at what was written in one month of work; answers the hints of what was raised. */
async function lookAt(trx: Database, documentId: number, now: number): Promise<readonly HeadHint[]> {
  const from = await takeCursor(trx, CONSUMER, documentId, { waits: false });
  if (from === undefined) return [];
  const { account_id: account, name } = await trx
    .selectFrom('document')
    .select(['account_id', 'name'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const part = documentRef(name);
  const document = part && wholeOf(part);
  const { changes, upTo } = await readChanges(trx, documentId, from);
  const told = changes.flatMap(({ key, before, after }) => {
    const one = after && !before ? toldOf(key, after, now) : undefined;
    return one ?? [];
  });
  const touched = new Set(changes.flatMap(({ key }) => settledOrPlanned(key)));
  const hints: HeadHint[] = [];
  if (document && told.length + touched.size > 0) {
    const planners = await plannersOf(trx, account);
    const alerts = await readDocuments(
      trx,
      { account, documents: [...NAMES_IN, ...(touched.size > 0 ? [document] : [])] },
      (snapshot) => [
        ...told.map(({ type, visitId, entry, jobId, author, at, reason }): RaisedAlert => {
          const user = accountUser(snapshot, author)?.name ?? '';
          return {
            account,
            type,
            cause: `${name}/${visitId}/${entry}`,
            values: { name: user, job: jobName(snapshot, jobId), reason },
            audience: planners,
            // Whoever said it knows.
            except: [author],
            related: { kind: 'visit', id: visitId },
            group: author,
            at,
          };
        }),
        ...[...touched].flatMap((visitId) => overruledAlerts(snapshot, { account, document, visitId, now })),
      ],
    );
    for (const alert of alerts) hints.push(...(await raiseAlert(trx, alert)));
  }
  await moveCursor(trx, CONSUMER, documentId, upTo);
  return hints;
}

/**
 * Tells planners, and whoever sees all alerts, what somebody said of a visit: skipped, done in part, a problem; each
 * entry once (ALT-3, OCC-11). Whoever said or moved what gave way to another is told of that (C-25). `now`: epoch
 * milliseconds.
 */
export async function watchOutcomes(db: Database, now: number): Promise<number> {
  await followDocuments(db, CONSUMER, ['work']);
  let raised = 0;
  for (const id of await documentsBehind(db, CONSUMER)) {
    const hints = await db.transaction().execute((trx) => lookAt(trx, id, now));
    await hintHeads(db, hints);
    raised += hints.length;
  }
  return raised;
}
