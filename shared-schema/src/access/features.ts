/** Feature flags of an account (specification 1, 2.4, and the areas that name one). */
export const FEATURES = [
  'timeTracker',
  'pricing',
  'send',
  'blockEditor',
  'availability',
  'balance',
  'marketplaceBuyer',
  'marketplaceSeller',
  'audit',
  'visualPlanner',
  'metadata',
  'transferData',
  'twoWayEmail',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What is true of the account, the session or the device, beyond roles, level and features. */
export const TRAITS = [
  /** The account has more than one active user. */
  'multi-user',
  'franchise-owner',
  'franchisee',
  /** The account shows owing to workers and planners. */
  'owing-shown',
  /** The store that brought the app allows buying in it. */
  'store-approved',
  'developer',
  /** A person of the product's support acts in this account. */
  'support',
  'has-adverts',
  'visual-planner-shown',
  'directory-shown',
] as const;
export type Trait = (typeof TRAITS)[number];
