import { defineArea } from '#areas/define-area.ts';
import { isFranchiseOwnerOrAdmin } from './franchise.http.ts';

export const franchiseArea = defineArea({
  name: 'franchise',
  calls: { isFranchiseOwnerOrAdmin },
});
