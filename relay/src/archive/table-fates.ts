/** What becomes of a table where data leaves or goes (DAT-7). */
export interface TableFate {
  /**
   * Whether an archive holds its rows, which an import then restores: `never` for what the program makes anew or what
   * travels as documents, `with-sessions` for what lets its holder act as people who are signed in, `with-credentials`
   * for what people prove themselves with, which an Owner who takes the account out is not given.
   */
  readonly archive: 'always' | 'with-sessions' | 'with-credentials' | 'never';
  /** Whether rows of an account, or of people who belong to no other, go when it is erased. */
  readonly erased: boolean;
}

/** The fate of every table; a test asks for each one that a migration makes. */
export const TABLE_FATES: Readonly<Record<string, TableFate>> = {
  account: { archive: 'always', erased: true },
  account_erased: { archive: 'always', erased: true },
  account_import: { archive: 'always', erased: true },
  account_rule: { archive: 'always', erased: true },
  alert_raised: { archive: 'always', erased: true },
  app_user: { archive: 'always', erased: true },
  // What is over within minutes.
  attempt: { archive: 'never', erased: false },
  audit_entry: { archive: 'always', erased: true },
  audit_event: { archive: 'always', erased: true },
  // Taken of the account anew wherever it is; their bytes stay where they were made.
  backup: { archive: 'never', erased: true },
  client_binding: { archive: 'always', erased: true },
  consumer_cursor: { archive: 'always', erased: true },
  device: { archive: 'always', erased: true },
  device_connection: { archive: 'never', erased: true },
  // It concerns one installation's tool, and is forgotten within a month.
  device_place: { archive: 'never', erased: true },
  device_status: { archive: 'always', erased: true },
  doc_snapshot: { archive: 'never', erased: true },
  // Documents travel as their states.
  doc_update: { archive: 'never', erased: true },
  document: { archive: 'always', erased: true },
  effect: { archive: 'always', erased: true },
  effect_worker: { archive: 'never', erased: false },
  // Made anew of the answers whenever somebody asks; their bytes stay where they were made.
  form_pdf: { archive: 'never', erased: true },
  import_record: { archive: 'always', erased: true },
  installation: { archive: 'always', erased: false },
  invitation: { archive: 'always', erased: true },
  known_browser: { archive: 'with-sessions', erased: true },
  member_detail: { archive: 'always', erased: true },
  membership: { archive: 'always', erased: true },
  migration: { archive: 'never', erased: false },
  milestone: { archive: 'never', erased: false },
  // Whoever needs one asks for another.
  one_time_link: { archive: 'never', erased: true },
  // Its author is told within a minute.
  overruled_value: { archive: 'never', erased: true },
  owner_offer: { archive: 'always', erased: true },
  passkey: { archive: 'with-credentials', erased: true },
  passkey_challenge: { archive: 'never', erased: true },
  // Browsers subscribe anew where they meet another key.
  push_key: { archive: 'never', erased: false },
  push_subscription: { archive: 'never', erased: true },
  record_change: { archive: 'always', erased: true },
  record_change_day: { archive: 'always', erased: true },
  record_change_month: { archive: 'always', erased: true },
  recovery: { archive: 'never', erased: false },
  recovery_code: { archive: 'with-credentials', erased: true },
  refusal: { archive: 'always', erased: true },
  refusal_count: { archive: 'always', erased: true },
  replayed_change: { archive: 'always', erased: true },
  retired_blob: { archive: 'never', erased: false },
  reviewed_value: { archive: 'always', erased: true },
  running_process: { archive: 'never', erased: false },
  // A clientID must not be used for two histories.
  server_client: { archive: 'never', erased: true },
  session: { archive: 'with-sessions', erased: true },
  sign_in_ticket: { archive: 'never', erased: true },
  subscription: { archive: 'always', erased: true },
  team: { archive: 'always', erased: true },
  totp: { archive: 'with-credentials', erased: true },
  value_copy: { archive: 'always', erased: true },
  waiting_change: { archive: 'always', erased: true },
  write_probe: { archive: 'never', erased: false },
};
