/** The eight roles of an account's users (specification 1, section 1; companion 1.4). */
export const ROLES = [
  'owner',
  'admin',
  'creator',
  'planner',
  'worker',
  'canvasser',
  'jobEditor',
  'reporting',
] as const;
export type Role = (typeof ROLES)[number];

/** Subscription levels with their numbers (C-5): Core 1, Advanced 2, Ultimate 3. */
export const LEVELS = { core: 1, advanced: 2, ultimate: 3 } as const;
export type Level = keyof typeof LEVELS;

export const ALL_ROLES: readonly Role[] = ROLES;
export const OWNER_ADMIN: readonly Role[] = ['owner', 'admin'];
/** Everyone who holds the shared documents of customers, jobs and rounds. */
export const OFFICE: readonly Role[] = ['owner', 'admin', 'creator', 'planner', 'jobEditor'];
