import type { AreaName } from '@roundsman/shared-schema/areas.ts';
import type { Effect } from './define-effect.ts';

/** An area's side in the workers, by the name that the area has on every side. */
export interface Area<Name extends AreaName = AreaName> {
  readonly name: Name;
  readonly effects: readonly Effect[];
}

/** Defines an area's side in the workers; list it in `areas.ts`. */
export function defineArea<const Name extends AreaName>(area: Area<Name>): Area<Name> {
  return area;
}
