import { defineArea } from '#calls/define-area.ts';
import { isFranchiseOwnerOrAdminRoute } from './is-franchise-owner-or-admin.route.ts';

export const franchiseArea = defineArea({
  name: 'franchise',
  routes: [isFranchiseOwnerOrAdminRoute],
});
