/** Where an effect stands. `unknown`: it may have happened, and a person decides. */
export type EffectState = 'queued' | 'running' | 'done' | 'cancelled' | 'failed' | 'unknown';
