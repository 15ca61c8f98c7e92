import { MAX_DOCUMENT_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Figures } from './figures.ts';
import type { NotReady } from './readiness.ts';

/** Something that the operator should look at, in words. */
export interface Problem {
  /** `fault`: people notice now. `warning`: they will, unless somebody acts. `note`: good to know. */
  readonly kind: 'fault' | 'warning' | 'note';
  readonly text: string;
}

export interface Situation {
  readonly figures: Figures | null;
  readonly notReady: readonly NotReady[];
  readonly disk: { free: number; total: number } | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WORKER_SILENT_MS = 10 * MINUTE_MS;
const BACKUP_OLD_MS = 7 * DAY_MS;
const EFFECT_LATE_MS = 10 * MINUTE_MS;
const LAG_ROWS = 5000;
const MANY_FAILED_SIGN_INS = 100;
const DISK_FREE_SHARE = 0.1;

const NOT_READY: Readonly<Record<NotReady, string>> = {
  stopping: 'This server is stopping.',
  database: 'The database does not answer. Devices keep their changes until it does.',
  migrations: 'The database is not at the version of this server: update or restart it.',
  commits: 'The database does not take changes: its disk may be full. Devices keep them until it does.',
  queue: 'Received changes are not being stored: the queue has not moved for a while.',
};

function ofFigures(figures: Figures, now: number): Problem[] {
  const problems: Problem[] = [];
  const add = (kind: Problem['kind'], text: string) => problems.push({ kind, text });
  const { milestones, processes } = figures;
  const age = (name: string) => now - (milestones.get(name)?.at.getTime() ?? 0);
  if (!processes.some(({ roles }) => roles.includes('worker'))) {
    add('fault', 'No worker is running: logs are not shortened and nothing is sent.');
  } else if (age('housekeeping') > WORKER_SILENT_MS) {
    add('warning', 'The workers have not finished a round of housekeeping for more than 10 minutes.');
  }
  const versions = new Set(processes.map(({ version }) => version));
  if (versions.size > 1)
    add('warning', `Servers of several versions are running: ${[...versions].join(', ')}.`);
  if (figures.accounts > 0 && Math.min(age('backup'), age('export')) > BACKUP_OLD_MS) {
    add(
      'warning',
      'No backup and no export was noted in the last 7 days ("roundsman backup done" notes one).',
    );
  }
  if (figures.consumerLagMost > LAG_ROWS) {
    add('warning', `Workers are ${figures.consumerLagMost} rows behind in one document.`);
  }
  if (figures.largestDocumentBytes > MAX_DOCUMENT_BYTES) {
    add('warning', 'A document has reached its limit of 20 MiB and takes no new records.');
  }
  if (figures.failedSignIns > MANY_FAILED_SIGN_INS) {
    add('warning', `${figures.failedSignIns} sign-ins failed in the last 24 hours.`);
  }
  if (figures.effectsUnknown > 0) {
    add(
      'warning',
      `Nobody knows of ${figures.effectsUnknown} effects whether they happened ("roundsman effects list --state unknown").`,
    );
  }
  if (figures.effectsFailed > 0) {
    add('warning', `${figures.effectsFailed} effects failed ("roundsman effects list --state failed").`);
  }
  if (figures.oldestDueEffectMs > EFFECT_LATE_MS && !figures.effectsPaused) {
    add('warning', 'An effect has been due for more than 10 minutes: mail may be late.');
  }
  if (figures.effectsPaused) {
    add('note', 'Messages and charges are paused ("roundsman effects resume" lets them out).');
  }
  if (figures.recovery) {
    add('note', `A recovery after a restore is open until ${figures.recovery.until.toISOString()}.`);
  }
  return problems;
}

/** What stands against a healthy installation, the worst first. */
export function problemsOf(situation: Situation): readonly Problem[] {
  const { figures, disk, notReady, now } = situation;
  const problems: Problem[] = notReady.map((fault) => ({ kind: 'fault', text: NOT_READY[fault] }));
  if (disk && disk.free < disk.total * DISK_FREE_SHARE) {
    const percent = Math.round((disk.free / disk.total) * 100);
    problems.push({ kind: 'warning', text: `The disk with the data is nearly full: ${percent} % are free.` });
  }
  if (figures) problems.push(...ofFigures(figures, now));
  const rank = { fault: 0, warning: 1, note: 2 };
  return problems.sort((a, b) => rank[a.kind] - rank[b.kind]);
}
