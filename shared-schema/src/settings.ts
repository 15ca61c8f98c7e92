import { accountSettings } from '#areas/account/account.settings.ts';
import { analyticsSettings } from '#areas/analytics/analytics.settings.ts';
import { availabilitySettings } from '#areas/availability/availability.settings.ts';
import { customersSettings } from '#areas/customers/customers.settings.ts';
import { dashboardSettings } from '#areas/dashboard/dashboard.settings.ts';
import { devicesSettings } from '#areas/devices/devices.settings.ts';
import { jobsSettings } from '#areas/jobs/jobs.settings.ts';
import { quickStartSettings } from '#areas/quick-start/quick-start.settings.ts';
import { servicesSettings } from '#areas/services/services.settings.ts';
import { interfaceSettings } from '#areas/settings/interface.settings.ts';
import { plannedMessagesSettings } from '#areas/settings/planned-messages.settings.ts';
import { plannedMoneySettings } from '#areas/settings/planned-money.settings.ts';
import { plannedWorkSettings } from '#areas/settings/planned-work.settings.ts';
import { trackerSettings } from '#areas/tracker/tracker.settings.ts';
import { usersSettings } from '#areas/users/users.settings.ts';
import { workSettings } from '#areas/work/work.settings.ts';

/**
 * Every setting of the product, in the order in which a section shows those of several areas. Settings have a list of
 * their own because the start of the app needs them before any area, like the kinds of document.
 */
export const SETTING_GROUPS = [
  ...accountSettings,
  ...servicesSettings,
  ...jobsSettings,
  ...workSettings,
  ...usersSettings,
  ...customersSettings,
  ...devicesSettings,
  ...interfaceSettings,
  ...quickStartSettings,
  ...dashboardSettings,
  ...availabilitySettings,
  ...trackerSettings,
  ...analyticsSettings,
  ...plannedWorkSettings,
  ...plannedMoneySettings,
  ...plannedMessagesSettings,
] as const;
