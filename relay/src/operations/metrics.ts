import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from './figures.ts';

/** Figures of a sync server: those that only ever grow, and those that go up and down. */
const SYNC = {
  sockets: ['varies', 'Open sockets'],
  channels: ['varies', 'Open channels (documents of devices)'],
  documents: ['varies', 'Documents in memory'],
  documentBytes: ['varies', 'Bytes of documents in memory, about'],
  largeDocuments: ['varies', 'Documents in memory that are above 5 MiB'],
  waitingRows: ['varies', 'Rows received and not stored yet'],
  otherRelays: ['varies', 'Other relays that are known to be at work'],
  flushes: ['grows', 'Commits of the log'],
  rows: ['grows', 'Rows stored in the log'],
  failures: ['grows', 'Commits that failed; their documents were dropped and loaded again'],
  unstored: ['grows', 'Commits that the database did not take'],
  commitsFailing: ['varies', 'Whether the last commit was not taken'],
  conflicts: ['grows', 'Commits that met rows of another process'],
  locked: ['grows', 'Commits made under the lock because other processes write the same documents'],
  acks: ['grows', 'Acknowledgements sent'],
  rejects: ['grows', 'Refusals sent'],
  refusedItems: ['grows', 'Values that were refused'],
  faults: ['grows', 'Updates that could not be taken at all'],
  lowered: ['grows', 'Stamps from the future that were lowered'],
  reloads: ['grows', 'Documents loaded anew'],
  foreignRows: ['grows', 'Rows that came from other processes'],
  letGo: ['grows', 'Sockets let go because they took nothing, or sent too much'],
  busReconnects: ['grows', 'Times the way to other processes was lost'],
} as const satisfies Readonly<Record<string, readonly ['grows' | 'varies', string]>>;
const NAMES = Object.keys(SYNC) as (keyof SyncFigures)[];

/** Figures that a sync server has to tell, each a number. */
export type SyncFigures = Readonly<Record<keyof typeof SYNC, number>>;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface MetricsDeps {
  readonly version: string;
  /** Figures of this process's sync server; absent in a process without one. */
  readonly sync?: (() => SyncFigures | undefined) | undefined;
  /** Figures of the installation; null when the database does not answer. */
  figures(): Promise<Figures | null>;
  /** Bytes free and in all where data is kept on this machine; null when that is elsewhere. */
  disk(): Promise<{ free: number; total: number } | null>;
  /** Epoch milliseconds. */
  now(): number;
}

/** Everything that a process tells Prometheus, in a registry of its own. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #deps: MetricsDeps;
  readonly #http: Histogram<'method' | 'route' | 'status'>;
  readonly #commit: Histogram;
  readonly #sync = new Map<string, Gauge | Counter>();
  #isWhole = false;
  #fill: () => Promise<void> = async () => {};

  constructor(deps: MetricsDeps) {
    this.#deps = deps;
    const registers = [this.#registry];
    this.#http = new Histogram({
      name: 'roundsman_http_seconds',
      help: 'Time to answer HTTP calls, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    this.#commit = new Histogram({
      name: 'roundsman_commit_seconds',
      help: 'Time of one commit of the log, from the statement to the flush',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** `route` is a pattern, never an address: those hold ids, and each would be a series of its own. */
  observeHttp(method: string, route: string, status: number, ms: number): void {
    this.#http.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }

  observeCommit(ms: number): void {
    this.#commit.observe(ms / 1000);
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    if (!this.#isWhole) {
      this.#isWhole = true;
      // Only where somebody reads them: their observers cost a little all the time.
      collectDefaultMetrics({ register: this.#registry });
      this.#fill = this.#addInstallation();
    }
    await this.#fill();
    this.#readSync();
    return this.#registry.metrics();
  }

  #readSync(): void {
    const sync = this.#deps.sync?.();
    if (!sync) return;
    for (const name of NAMES) {
      const metric = this.#sync.get(name) ?? this.#addSync(name);
      metric.reset();
      metric.inc(sync[name]);
    }
  }

  #addSync(name: keyof SyncFigures): Gauge | Counter {
    const [kind, help] = SYNC[name];
    const registers = [this.#registry];
    const metric =
      kind === 'grows'
        ? new Counter({ name: `roundsman_sync_${snake(name)}_total`, help, registers })
        : new Gauge({ name: `roundsman_sync_${snake(name)}`, help, registers });
    this.#sync.set(name, metric);
    return metric;
  }

  /** Registers the figures of the installation; the answer brings them up to date. */
  #addInstallation(): () => Promise<void> {
    const registers = [this.#registry];
    const gauge = (name: string, help: string) => new Gauge({ name: `roundsman_${name}`, help, registers });
    new Gauge({ name: 'roundsman_info', help: 'Version', labelNames: ['version'], registers }).set(
      { version: this.#deps.version },
      1,
    );
    const simple: readonly [keyof Figures, Gauge][] = [
      ['databaseBytes', gauge('database_bytes', 'Size of the database')],
      ['connections', gauge('database_connections', 'Connections to the database, of all processes')],
      ['documents', gauge('documents', 'Documents of all accounts')],
      ['logRows', gauge('log_rows', 'Rows of the log that no snapshot covers')],
      ['logBytes', gauge('log_bytes', 'Bytes of the log that no snapshot covers')],
      ['snapshotBytes', gauge('snapshot_bytes', 'Bytes of all snapshots')],
      ['largestDocumentBytes', gauge('largest_document_bytes', 'Bytes of the largest document')],
      ['consumerLagRows', gauge('consumer_lag_rows', 'Rows that workers have not read yet')],
      ['sessions', gauge('sessions', 'Sessions that are signed in')],
      ['failedSignIns', gauge('failed_sign_ins_day', 'Sign-ins that failed in the last 24 hours')],
      ['effectsQueued', gauge('effects_queued', 'Effects that wait for their time or their turn')],
      ['effectsFailed', gauge('effects_failed', 'Effects that failed and that nobody has settled')],
      ['effectsUnknown', gauge('effects_unknown', 'Effects of which nobody knows whether they happened')],
      [
        'effectsUnclear',
        gauge('effects_unclear_day', 'Effects of the last 24 hours that may have happened twice'),
      ],
    ];
    const oldest = gauge('effects_oldest_due_seconds', 'How long the oldest effect that is due has waited');
    const up = gauge('database_up', 'Whether the database answers');
    const paused = gauge('effects_paused', 'Whether messages and charges are held back');
    const recovery = gauge('recovery_open', 'Whether a recovery after a restore is open');
    const processes = new Gauge({
      name: 'roundsman_processes',
      help: 'Processes at work, by role',
      labelNames: ['role'],
      registers,
    });
    const milestones = new Gauge({
      name: 'roundsman_last_done_timestamp_seconds',
      help: 'When something was done last: export, backup, housekeeping',
      labelNames: ['what'],
      registers,
    });
    const diskFree = gauge('disk_free_bytes', 'Free space where data is kept on this machine');
    const diskTotal = gauge('disk_total_bytes', 'Space where data is kept on this machine');
    return async () => {
      const [figures, disk] = await Promise.all([this.#deps.figures(), this.#deps.disk()]);
      up.set(figures ? 1 : 0);
      if (disk) {
        diskFree.set(disk.free);
        diskTotal.set(disk.total);
      }
      if (!figures) return;
      for (const [name, metric] of simple) metric.set(Number(figures[name]));
      oldest.set(figures.oldestDueEffectMs / 1000);
      paused.set(figures.effectsPaused ? 1 : 0);
      recovery.set(figures.recovery ? 1 : 0);
      processes.reset();
      for (const role of ['relay', 'worker']) {
        processes.set({ role }, figures.processes.filter(({ roles }) => roles.includes(role)).length);
      }
      for (const { name, at } of figures.milestones.values())
        milestones.set({ what: name }, at.getTime() / 1000);
    };
  }
}
