import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { SettingForm } from '@roundsman/shared-schema/areas/setting-row.ts';
import { type SettingKey, settingRow } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { mayOpen } from '#routes/route-access.ts';
import type { RouteId } from '#routes/route-table.ts';

/** Kinds of settings that the dialog can ask for; a kind comes with the first setting of it that ships. */
export const CONTROL_KINDS = [
  'switch',
  'number',
  'list',
  'choice',
  'weekdays',
  'frequency',
  'address',
  'picture',
  'landing',
  'language',
  'until',
] as const satisfies readonly SettingForm['kind'][];
export type ControlKind = (typeof CONTROL_KINDS)[number];

export function hasControl(kind: SettingForm['kind']): kind is ControlKind {
  return CONTROL_KINDS.some((known) => known === kind);
}

/** Whether the dialog asks this person for the setting: something that ships reads it, and its screen opens. */
export function isShown(actor: Actor, key: SettingKey): boolean {
  const { ships, form, route, requires } = settingRow(key);
  if (!ships || !hasControl(form.kind)) return false;
  if (route !== undefined && !mayOpen(actor, route as RouteId)) return false;
  return !requires || may(actor, requires);
}
