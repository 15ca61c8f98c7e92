import { z } from 'zod/mini';
import {
  QUICK_START_STEPS,
  type QuickStartStep,
  STEP_ANSWERS,
} from '#areas/quick-start/quick-start.steps.ts';
import { type SettingRow, shaped } from '../setting-row.ts';

const OWN = { kind: 'own' } as const;
const answer = () => shaped('account', z.enum(STEP_ANSWERS), '', OWN, { ships: true });

/** What Owners and Admins answered to each step of the quick start; shared by all of them (QST-6). */
export const QUICK_START = Object.fromEntries(
  QUICK_START_STEPS.map((id) => [`quick-start.${id}`, answer()]),
) as Readonly<Record<`quick-start.${QuickStartStep}`, ReturnType<typeof answer>>>;

const cards = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40));

/** A person's own dashboard (DSH-3): order and absence apart, so that changing both on two devices keeps both. */
export const DASHBOARD = {
  'dashboard.order': shaped('me', cards, [], OWN, { ships: true }),
  'dashboard.hidden': shaped('me', cards, [], OWN, { ships: true }),
} as const satisfies Readonly<Record<string, SettingRow>>;
