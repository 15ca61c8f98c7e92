import { readStaff } from '@roundsman/shared-schema/areas/users/staff.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { detailsOf } from '#mirror/member-details.ts';
import { memberRows } from '#mirror/member-rows.ts';

export const readStaffRoute = defineRoute(readStaff, async ({ account }, { deps }) => {
  const rows = await memberRows(deps.db, account)
    .select(['app_user.id', 'details'])
    .where('active', '=', true)
    .execute();
  return ok({
    people: rows.map(({ id, details }) => {
      const { availability, workloadCap, startLngLat } = detailsOf(details);
      const holidays = availability.holidays.map(({ from, to }) => ({ from, to, note: '' }));
      return { id, availability: { ...availability, holidays }, cap: workloadCap, start: startLngLat };
    }),
  });
});
