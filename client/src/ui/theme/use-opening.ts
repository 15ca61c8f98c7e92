import { useState } from 'react';

/**
 * Number of the opening, as a key: what opens again while it still fades out is built anew. Otherwise it comes back in
 * its old place, under whatever has opened meanwhile, and hears no keys.
 */
export function useOpening(open: boolean): number {
  const [was, setWas] = useState({ open, count: 0 });
  if (was.open === open) return was.count;
  const count = open ? was.count + 1 : was.count;
  setWas({ open, count });
  return count;
}
