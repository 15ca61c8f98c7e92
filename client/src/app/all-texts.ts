// Texts of every area, loaded behind the start: lists of changes and failed calls speak of all of them. Those of areas
// with pages come by their manifests.
import '#areas/customers/appointments.text.ts';
// Every form says by these that this device could not keep a change: they are not left to the turn of their area.
import '#areas/sync/sync.text.ts';
import '#areas/custom-fields/templates.text.ts';
import '#areas/customers/customer-acts.text.ts';
import '#areas/customers/late-edits.text.ts';
import '#areas/launcher/launcher.text.ts';
import '#areas/profile/profile.text.ts';
import '#areas/rounds/add-existing.text.ts';
import '#areas/rounds/delete-rounds.text.ts';
import '#areas/rounds/missing-round.text.ts';
import '#areas/rounds/open-round.text.ts';
import '#areas/rounds/sort-drive.text.ts';
import '#areas/services/directory/services-advanced.text.ts';
import '#areas/settings/setting-help.text.ts';
import '#areas/settings/settings-dialog.text.ts';
import '#dev/developer.text.ts';
import '#list/bulk.text.ts';
import '#list/failure.text.ts';
import '#list/list.text.ts';
import '#map/map.text.ts';
import '#ui/colour-picker/colour.text.ts';
import '#ui/sortable-list/drag.text.ts';
import './notices.text.ts';
import '#parts/accounts/accounts.text.ts';
import '#parts/address/address.text.ts';
import '#parts/alerts/alerts.text.ts';
import '#parts/cards/field.text.ts';
import '#parts/custom-fields/forms.text.ts';
import '#parts/ratings/rating.text.ts';
import '#parts/developer/developer.text.ts';
import '#parts/device-error.text.ts';
import '#parts/devices/revoke-device.text.ts';
import '#parts/export/export.text.ts';
import '#parts/forced-password/forced-password.text.ts';
import '#parts/frequency-group.text.ts';
import '#parts/history/history.text.ts';
import '#parts/job/job.text.ts';
import '#parts/job/job-form.text.ts';
import '#parts/job/questions/leave-visits.text.ts';
import '#parts/links/email.text.ts';
import '#parts/links/links.text.ts';
import '#parts/own-only.text.ts';
import '#parts/refused.text.ts';
import '#parts/visits/work-counts.text.ts';
import './clock-notice.text.ts';
import '#parts/people/people.text.ts';
import '#parts/planning/planning.text.ts';
import '#parts/quick-start/quick-start.text.ts';
import '#parts/role.text.ts';
import '#parts/sample-data/sample-data.text.ts';
import '#parts/second-factor/second-factor.text.ts';
import '#parts/settings/setting-name.text.ts';
import '#parts/settings/setting-option.text.ts';
import '#parts/sign-in-rules/sign-in-rules.text.ts';
import '#parts/sign-out/leave.text.ts';
import '#parts/sign-out/sign-out.text.ts';
import '#parts/subscription/plan.text.ts';
import '#parts/sync-problem.text.ts';
import '#parts/skills/skills.text.ts';
import '#parts/tags/tags.text.ts';
import '#parts/weather/weather.text.ts';
import '#text/kit.text.ts';
import './app.text.ts';
import './drawer.text.ts';
import './release-notes.text.ts';
import './your-work.text.ts';

import { turn } from '#platform/in-slices.ts';
import type { Area } from '#routes/define-area.ts';
import { AREAS } from '../areas.ts';

// The areas' texts are fetched one area at a time: fetching all at once would hold up the first tap.
for (const { texts } of AREAS as readonly Area[]) {
  await turn();
  await texts?.();
}

import '#parts/visits/work.text.ts';
import '#parts/visits/visits.text.ts';
