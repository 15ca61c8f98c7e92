import type { Generated, JSONColumnType } from 'kysely';
import type { EffectState } from '#effects/effect-state.ts';

export interface EffectTable {
  /** A function of what causes the effect; unique for ever. */
  key: string;
  /** Null: of the installation or of a person without regard to an account. */
  account_id: string | null;
  kind: string;
  payload: JSONColumnType<object>;
  state: Generated<EffectState>;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  /** What the provider calls it. */
  ref: string | null;
  error: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface EffectTables {
  effect: EffectTable;
}
