import type { StateSnapshot } from 'react-virtuoso';

/** Where long lists were left, by their `restoreKey`; a list that is shown again begins there. */
export const longPlaces = new Map<string, StateSnapshot>();
