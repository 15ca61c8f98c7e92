import type { Figures } from '#operations/figures.ts';
import type { SyncFigures } from '#operations/metrics.ts';
import type { Operations } from '#operations/operations.ts';
import { type Problem, problemsOf } from '#operations/problems.ts';
import { escapeHtml, operatorPage } from './operator-page.ts';
import { countWords, sizeWords, spanWords } from './status-words.ts';

type Row = readonly [string, string];

function card(title: string, rows: readonly Row[]): string {
  const list = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<section><h2>${escapeHtml(title)}</h2><dl>${list.join('')}</dl></section>`;
}

function problemList(problems: readonly Problem[]): string {
  const words = { fault: 'Fault', warning: 'Look at this', note: 'Note' };
  if (problems.every(({ kind }) => kind === 'note')) {
    const note = '<p class="good">Everything is in order.</p>';
    if (problems.length === 0) return `<section class="wide">${note}</section>`;
    return `<section class="wide">${note}${items(problems)}</section>`;
  }
  return `<section class="wide">${items(problems)}</section>`;
  function items(list: readonly Problem[]): string {
    const lines = list.map(
      ({ kind, text }) => `<li class="${kind}"><b>${words[kind]}.</b> ${escapeHtml(text)}</li>`,
    );
    return `<ul>${lines.join('')}</ul>`;
  }
}

/** Where mail is kept that is not sent. */
function outboxNote(operations: Operations): string[] {
  if (operations.deps.outbox === undefined) return [];
  return [
    '<section class="wide"><h2>Mail</h2><p>No mail server is set: mail is kept here. <a href="/outbox">Open the outbox</a></p></section>',
  ];
}

function processTable(figures: Figures, now: number): string {
  const rows = figures.processes.map(({ roles, host, pid, version, startedAt }) => {
    const cells = [roles.join(' and '), host, String(pid), version, spanWords(now - startedAt.getTime())];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const names = ['Role', 'Machine', 'Process', 'Version', 'Running for'].map((name) => `<th>${name}</th>`);
  return `<section class="wide"><h2>Relays and workers</h2><table><tr>${names.join('')}</tr>${rows.join('')}</table></section>`;
}

function figureCards(figures: Figures, now: number): string[] {
  const last = (name: string) => {
    const at = figures.milestones.get(name)?.at;
    return at ? `${spanWords(now - at.getTime())} ago` : 'never noted';
  };
  return [
    card('Documents', [
      ['Documents', countWords(figures.documents)],
      ['Snapshots', sizeWords(figures.snapshotBytes)],
      ['Log since', `${countWords(figures.logRows)} rows, ${sizeWords(figures.logBytes)}`],
      ['Largest document', sizeWords(figures.largestDocumentBytes)],
      ['Not read by workers', `${countWords(figures.consumerLagRows)} rows`],
    ]),
    card('Database', [
      ['Size', sizeWords(figures.databaseBytes)],
      ['Connections', countWords(figures.connections)],
      ['Migration', String(figures.migration)],
      ['Installation', figures.installation],
    ]),
    card('People', [
      ['Accounts', countWords(figures.accounts)],
      ['Users', countWords(figures.users)],
      ['Devices', countWords(figures.devices)],
      ['Signed in', countWords(figures.sessions)],
      ['Failed sign-ins, 24 h', countWords(figures.failedSignIns)],
    ]),
    card('Effects', [
      ['Going out', figures.effectsPaused ? 'paused' : 'yes'],
      ['Waiting', countWords(figures.effectsQueued)],
      ['Oldest that is due', figures.oldestDueEffectMs > 0 ? spanWords(figures.oldestDueEffectMs) : 'none'],
      ['Failed', countWords(figures.effectsFailed)],
      ['Unknown', countWords(figures.effectsUnknown)],
      ['Perhaps twice, 24 h', countWords(figures.effectsUnclear)],
    ]),
    card('Done last', [
      ['Backup', last('backup')],
      ['Export', last('export')],
      ['Housekeeping of workers', last('housekeeping')],
      ['Recovery', figures.recovery ? 'open' : 'closed'],
    ]),
  ];
}

function syncCard(sync: SyncFigures): string {
  return card('This relay', [
    ['Sockets', countWords(sync.sockets)],
    ['Open channels', countWords(sync.channels)],
    ['Documents in memory', `${countWords(sync.documents)}, ${sizeWords(sync.documentBytes)}`],
    ['Rows waiting for the log', countWords(sync.waitingRows)],
    ['Rows stored since the start', countWords(sync.rows)],
    ['Refusals since the start', countWords(sync.rejects)],
    ['Commits that failed', countWords(sync.failures)],
    ['Other relays', countWords(sync.otherRelays)],
  ]);
}

/** The page for the operator: what runs, how full it is, what was done last, and what needs a look. */
export async function statusPage(operations: Operations): Promise<string> {
  const { deps, startedAt } = operations;
  const now = deps.now();
  const [figures, notReady, disk] = await Promise.all([
    operations.figures(),
    operations.readiness.check(),
    operations.disk(),
  ]);
  const sync = deps.sync?.();
  const diskRows: Row[] = disk ? [['Disk free', `${sizeWords(disk.free)} of ${sizeWords(disk.total)}`]] : [];
  const parts = [
    problemList(problemsOf({ figures, notReady, disk, now })),
    card('This process', [
      ['Version', deps.version],
      ['Roles', deps.roles.join(' and ')],
      ['Running for', spanWords(now - startedAt)],
      ['Memory', sizeWords(process.memoryUsage.rss())],
      ...diskRows,
      ...(deps.blobs ? [['Blobs', deps.blobs.kind === 's3' ? 'S3 bucket' : 'files'] as const] : []),
    ]),
    ...(sync ? [syncCard(sync)] : []),
    ...(figures ? figureCards(figures, now) : []),
    ...outboxNote(operations),
    ...(figures ? [processTable(figures, now)] : []),
  ];
  const at = `<p>As of ${new Date(now).toISOString().replace('T', ' ').slice(0, 19)} UTC</p>`;
  return operatorPage('Roundsman status', `${at}<div class="cards">${parts.join('')}</div>`, {
    refreshes: true,
  });
}
