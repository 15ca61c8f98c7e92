import {
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiCellphoneArrowDown,
  mdiCloudOffOutline,
  mdiMapMarkerPath,
  mdiShieldKeyOutline,
  mdiSortVariant,
} from '@mdi/js';
import type { RouteId } from '#routes/route-table.ts';

/** One short guide: texts `<id>-title` and `<id>-1` and so on. */
export interface Guide {
  readonly id: string;
  readonly icon: string;
  readonly steps: number;
  /** Where it is done; a guide is for those who may open it, and leads there. */
  readonly route?: RouteId;
}

/** In the order in which a firm meets them (QST-2). */
export const GUIDES: readonly Guide[] = [
  { id: 'rounds', icon: mdiMapMarkerPath, steps: 3, route: 'rounds' },
  { id: 'order', icon: mdiSortVariant, steps: 4, route: 'rounds' },
  { id: 'together', icon: mdiAccountMultipleOutline, steps: 3, route: 'rounds' },
  { id: 'offline', icon: mdiCloudOffOutline, steps: 3, route: 'sync-status' },
  { id: 'install', icon: mdiCellphoneArrowDown, steps: 3 },
  { id: 'people', icon: mdiAccountGroupOutline, steps: 3, route: 'users' },
  { id: 'secure', icon: mdiShieldKeyOutline, steps: 3, route: 'security' },
];
