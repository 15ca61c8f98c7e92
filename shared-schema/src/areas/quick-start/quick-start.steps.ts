/** What somebody may answer to a step besides doing it (QST-4); empty: nothing yet. */
export const STEP_ANSWERS = ['', 'later', 'not-for-me'] as const;
export type StepAnswer = (typeof STEP_ANSWERS)[number];

/** Steps of the quick start by id, in their order (QST-1). Their answers are settings of the account. */
export const QUICK_START_STEPS = [
  'business',
  'first-round',
  'first-customers',
  'services',
  'first-day',
  'verify-email',
  'reminders',
  'payments',
  'users',
  'install',
] as const;
export type QuickStartStep = (typeof QUICK_START_STEPS)[number];
