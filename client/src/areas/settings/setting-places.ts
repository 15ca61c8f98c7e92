import type { SettingSection } from '@roundsman/shared-schema/areas/setting-row.ts';
import type { RouteId } from '#routes/route-table.ts';

/** What belongs to a section of companion 5.28 and has a page of its own. */
export interface SettingPlace {
  readonly id: string;
  readonly section: SettingSection;
  /** What it opens; null until its page is made, and then nothing leads there. */
  readonly opens: RouteId | 'profile' | null;
  /** Tells something that everybody here may see, whether it opens for them or not; stands above the settings. */
  readonly tells?: true;
}

/** In the order in which they stand below the section's settings. */
export const SETTING_PLACES: readonly SettingPlace[] = [
  { id: 'account', section: 'business', opens: 'account', tells: true },
  { id: 'people', section: 'workers', opens: 'users' },
  { id: 'reminders', section: 'messages', opens: null },
  { id: 'templates', section: 'messages', opens: 'send' },
  { id: 'email', section: 'messages', opens: 'email-settings' },
  { id: 'tags', section: 'customers', opens: null },
  { id: 'alerts', section: 'alerts', opens: 'profile' },
  { id: 'import', section: 'data', opens: null },
  { id: 'export', section: 'data', opens: null },
  { id: 'backups', section: 'data', opens: 'backups' },
  { id: 'devices', section: 'data', opens: 'sync-status' },
  { id: 'delete', section: 'data', opens: null },
];
