import { createHash } from 'node:crypto';
import type { Figures } from '#operations/figures.ts';
import type { Operations } from '#operations/operations.ts';
import { type Problem, problemsOf } from '#operations/problems.ts';
import type { SyncMetrics } from '#sync/attach.ts';
import { countWords, sizeWords, spanWords } from './status-words.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#f4f6f7;--card:#fff;--ink:#16211f;--soft:#5b6a67;--line:#dfe6e4;--good:#17714f;--bad:#b3261e;--care:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ground:#0f1615;--card:#18211f;--ink:#e6eeec;--soft:#9db0ac;--line:#2b3835;--good:#6fd0a5;--bad:#ff9d94;--care:#f0bf5e}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:68rem;margin:0 auto;padding:1rem}h1{font-size:1.35rem;margin:.5rem 0 0}h2{font-size:1rem;margin:0 0 .5rem}
p{margin:.25rem 0;color:var(--soft)}.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));margin-top:1rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem}
dl{display:grid;grid-template-columns:1fr fit-content(70%);gap:.3rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}li{padding:.35rem 0 .35rem .75rem;border-left:.25rem solid var(--line);margin:.25rem 0}
.good{color:var(--good);font-weight:600}.fault{border-color:var(--bad)}.fault b{color:var(--bad)}.warning{border-color:var(--care)}.warning b{color:var(--care)}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.25rem .5rem .25rem 0;font-weight:400}th{color:var(--soft)}.wide{grid-column:1/-1;overflow-x:auto}
`;

/** Nothing but the page itself: no script, no picture, no request anywhere. */
export const STATUS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

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
    card('Done last', [
      ['Backup', last('backup')],
      ['Export', last('export')],
      ['Housekeeping of workers', last('housekeeping')],
      ['Effects', figures.effectsPaused ? 'paused' : 'running'],
      ['Recovery', figures.recovery ? 'open' : 'closed'],
    ]),
  ];
}

function syncCard(sync: SyncMetrics): string {
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
    ...(figures ? [...figureCards(figures, now), processTable(figures, now)] : []),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="20"><title>Roundsman status</title><style>${STYLE}</style></head><body><main><h1>Roundsman status</h1><p>As of ${new Date(now).toISOString().replace('T', ' ').slice(0, 19)} UTC</p><div class="cards">${parts.join('')}</div></main></body></html>\n`;
}
