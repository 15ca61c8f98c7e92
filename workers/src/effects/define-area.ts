import type { AreaName } from '@roundsman/shared-schema/areas.ts';
import type { Effect } from './define-effect.ts';

/** An area's side in the workers, by the name that the area has on every side. */
export interface Area {
  readonly name: AreaName;
  readonly effects: readonly Effect[];
}

/** Defines an area's side in the workers; `areas.ts` finds it by its name. */
export function defineArea(area: Area): Area {
  return area;
}
