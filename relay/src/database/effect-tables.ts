import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EffectState } from './effect-state.ts';

export interface EffectTable {
  /** A function of what causes the effect; unique for ever. */
  key: string;
  /** Null: of the installation or of a person without regard to an account. */
  account_id: string | null;
  kind: string;
  payload: JSONColumnType<object>;
  state: Generated<EffectState>;
  run_at: Generated<Date>;
  /** How often it was tried since it was queued, or queued again by a person. */
  attempts: Generated<number>;
  /** How often a worker took it, ever: tells one taking from the next. */
  claims: Generated<number>;
  /** How often a try ended without anybody knowing whether it happened. */
  unclear: Generated<number>;
  /** The `effect_worker` that holds it, while it is running. */
  worker: number | null;
  /** What the provider calls it. */
  ref: string | null;
  error: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A worker that carries out effects; it lives as long as it holds the advisory lock of its id. */
export interface EffectWorkerTable {
  id: Generated<number>;
  /** What the queue calls it; null before it has started. */
  pool: string | null;
  host: string;
  pid: number;
  started_at: ColumnType<Date, Date | undefined, Date>;
}

export interface EffectTables {
  effect: EffectTable;
  effect_worker: EffectWorkerTable;
}
