/** Typed links: every place in the app that another place leads to. */
export const paths = {
  rounds: () => '/rounds',
  pendingRounds: () => '/rounds/pending',
  round: (id: string) => `/rounds/${encodeURIComponent(id)}`,
  users: () => '/users',
  sync: () => '/sync-status',
  security: () => '/security',
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  join: () => '/join',
  /** Every component of the kit on one page, for whoever builds with it. */
  gallery: () => '/dev/gallery',
} as const;
