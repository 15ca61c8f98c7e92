/** Where an effect may stand. `unknown`: it may have happened, and a person decides. */
export const EFFECT_STATES = ['queued', 'running', 'done', 'cancelled', 'failed', 'unknown'] as const;
export type EffectState = (typeof EFFECT_STATES)[number];
