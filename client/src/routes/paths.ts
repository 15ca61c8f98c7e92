/** Typed links: every place in the app that another place leads to. */
export const paths = {
  rounds: () => '/rounds',
  pendingRounds: () => '/rounds/pending',
  /** `row`: the job to show marked. */
  round: (id: string, row?: string) =>
    `/rounds/${encodeURIComponent(id)}${row === undefined ? '' : `?job=${encodeURIComponent(row)}`}`,
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  dashboard: () => '/dashboard',
  /** `show`: a user's id, or `i:` and an invitation's, to show alone. */
  users: (show?: string) => (show === undefined ? '/users' : `/users?show=${encodeURIComponent(show)}`),
  /** `show`: a team's id, to show alone. */
  teams: (show?: string) => (show === undefined ? '/teams' : `/teams?show=${encodeURIComponent(show)}`),
  /** `user`: whose sign-ins to open. */
  userSecurity: (user?: string) =>
    user === undefined ? '/audit' : `/audit?user=${encodeURIComponent(user)}`,
  alerts: () => '/alerts',
  alert: (id: string) => `/alerts/${encodeURIComponent(id)}`,
  account: () => '/account',
  subscription: () => '/subscription',
  trialEnding: (days: number) => `/account/subscription/${days}`,
  quickstart: () => '/quickstart',
  gettingStarted: () => '/gettingstarted',
  verifyEmail: () => '/verify-email',
  finishSyncing: () => '/finish-syncing',
  about: () => '/about',
  yourWork: () => '/your-work',
  sync: () => '/sync-status',
  security: () => '/security',
  /** `email`: of the owner of the franchise. */
  mainFranchise: (email: string) => `/franchise?dataEmail=${encodeURIComponent(email)}`,
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  join: () => '/join',
  forgotPassword: () => '/forgot-password',
  /** Its token stands behind the hash, so that it never reaches a log. */
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  /** What a developer looks at; only in developer mode. */
  developer: (tool?: string) => (tool === undefined ? '/dev' : `/dev/${tool}`),
  /** Every component of the kit on one page, for whoever builds with it. */
  gallery: () => '/dev/gallery',
} as const;
