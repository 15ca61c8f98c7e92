import { z } from 'zod/mini';
import { defineSettings, onOff, shaped } from '#areas/setting-row.ts';
import { QUICK_START_STEPS, type QuickStartStep, STEP_ANSWERS } from './quick-start.steps.ts';

const answer = () => shaped('account', z.enum(STEP_ANSWERS), '', { kind: 'own' }, { ships: true });

const ANSWERS = Object.fromEntries(
  QUICK_START_STEPS.map((id) => [`quick-start.${id}`, answer()]),
) as Readonly<Record<`quick-start.${QuickStartStep}`, ReturnType<typeof answer>>>;

/** What Owners and Admins answered to each step of the quick start, shared by all of them (QST-6); and its end. */
export const quickStartSettings = defineSettings([
  { section: null, rows: ANSWERS },
  {
    section: 'interface',
    rows: {
      'global.hide-quick-start': onOff('account', false, { ships: true, route: 'quickstart' }),
    },
  },
]);
