import { loadAreas } from '@roundsman/relay/calls/load-areas.ts';
import type { Area } from './effects/define-area.ts';
import type { Effect } from './effects/define-effect.ts';

/** Every area that has a side in the workers. The table below follows from it. */
export const AREAS: readonly Area[] = await loadAreas<Area>(new URL('./areas/', import.meta.url));

/** Every kind of effect that these workers carry out. */
export const EFFECTS: readonly Effect[] = AREAS.flatMap(({ effects }) => effects);
