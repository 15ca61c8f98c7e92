/**
 * The words of alerts in English, for the app, for pushes and for e-mails. Of a type: `name-` (what the type is
 * called), `type-` (one alert), `many-` (several of one cause, ALT-5), `text-` (a second line), and `push-` where the
 * other words would name what a push must not (ALT-6): amounts, addresses, what people wrote. `document-` is what a
 * value means that names a document. Other languages stand beside this file.
 */
export const ALERT_WORDS = {
  'name-skipped': 'Visit skipped',
  'type-skipped': '{{job}} skipped by {{name}}',
  'many-skipped_one': '{{count}} job skipped by {{name}}',
  'many-skipped_other': '{{count}} jobs skipped by {{name}}',
  'text-skipped': '{{reason}}',
  'push-skipped': 'A visit was skipped by {{name}}',
  'name-problem-reported': 'Problem reported',
  'type-problem-reported': '{{name}} reported a problem at {{job}}',
  'text-problem-reported': '{{reason}}',
  'push-problem-reported': '{{name}} reported a problem',
  'name-part-done': 'Visit part done',
  'type-part-done': '{{job}} part done by {{name}}',
  'many-part-done_one': '{{count}} job part done by {{name}}',
  'many-part-done_other': '{{count}} jobs part done by {{name}}',
  'push-part-done': 'A visit was part done by {{name}}',
  'name-done-by-worker': 'Visit done by a worker',
  'type-done-by-worker': '{{job}} done by {{name}}',
  'many-done-by-worker_one': '{{count}} job done by {{name}}',
  'many-done-by-worker_other': '{{count}} jobs done by {{name}}',
  'push-done-by-worker': 'A visit was done by {{name}}',
  'name-promise-missed': 'Promise missed',
  'type-promise-missed': '{{name}} promised to pay by {{day}} and has not',
  'push-promise-missed': 'A promised payment has not come',
  'name-payment-received': 'Payment received',
  'type-payment-received': '{{name}} paid {{amount}}',
  'many-payment-received_one': '{{count}} payment received',
  'many-payment-received_other': '{{count}} payments received',
  'push-payment-received': 'A payment came in from {{name}}',
  'name-payment-failed': 'Payment failed',
  'type-payment-failed': 'A payment of {{amount}} by {{name}} failed',
  'many-payment-failed_one': '{{count}} payment failed',
  'many-payment-failed_other': '{{count}} payments failed',
  'push-payment-failed': 'A payment by {{name}} failed',
  'name-mandate-cancelled': 'Direct debit cancelled',
  'type-mandate-cancelled': '{{name}} cancelled the direct debit',
  'name-message-received': 'Message received',
  'type-message-received': 'A message from {{name}}',
  'many-message-received_one': '{{count}} message from {{name}}',
  'many-message-received_other': '{{count}} messages from {{name}}',
  'name-message-failed': 'Message failed',
  'type-message-failed': 'A message to {{name}} could not be sent',
  'many-message-failed_one': '{{count}} message could not be sent',
  'many-message-failed_other': '{{count}} messages could not be sent',
  'name-reminders-not-sent': 'Reminders not sent',
  'type-reminders-not-sent': '{{unsent}} reminders were not sent',
  'text-reminders-not-sent': '{{sent}} were sent. Credits ran out.',
  'name-credits-low': 'Credits low',
  'type-credits-low': 'Only {{credits}} credits are left',
  'push-credits-low': 'Message credits are low',
  'name-quote-viewed': 'Quote viewed',
  'type-quote-viewed': '{{name}} looked at a quote',
  'name-quote-accepted': 'Quote accepted',
  'type-quote-accepted': '{{name}} accepted a quote',
  'name-quote-declined': 'Quote declined',
  'type-quote-declined': '{{name}} declined a quote',
  'text-quote-declined': '{{reason}}',
  'name-new-lead': 'New lead',
  'type-new-lead': 'A new lead: {{name}}',
  'many-new-lead_one': '{{count}} new lead',
  'many-new-lead_other': '{{count}} new leads',
  'name-booking': 'Booking by a customer',
  'type-booking': '{{name}} booked a visit for {{day}}',
  'name-booking-cancelled': 'Cancellation by a customer',
  'type-booking-cancelled': '{{name}} cancelled the visit of {{day}}',
  'name-conflict-overruled': 'Change overruled',
  'type-conflict-overruled': '{{mine}} was overruled: {{theirs}} by {{name}}',
  'push-conflict-overruled': 'A change was overruled by {{name}}',
  'name-edited-after-deletion': 'Edited after deletion',
  'type-edited-after-deletion': '{{record}} was deleted by one person and edited by another',
  'many-edited-after-deletion_one': '{{count}} record was deleted by one person and edited by another',
  'many-edited-after-deletion_other': '{{count}} records were deleted by one person and edited by another',
  'text-edited-after-deletion': 'It was kept, and is marked. Delete it again if it should go.',
  'push-edited-after-deletion': 'A deleted record was edited by somebody and has been kept',
  'name-change-refused': 'Change not accepted',
  'type-change-refused': 'Changes of {{name}} were not accepted',
  'text-change-refused':
    'They are kept on the device {{device}} until somebody chooses what becomes of them.',
  'name-device-silent': 'Device not synchronised',
  'type-device-silent': '{{device}} of {{name}} has not synchronised for {{days}} days',
  'text-device-silent': 'It holds changes that nobody else has yet. Open the app there with a connection.',
  'name-clock-wrong': 'Clock of a device wrong',
  'type-clock-wrong': 'The clock of {{device}} is wrong by {{minutes}} minutes',
  'text-clock-wrong': 'It belongs to {{name}}. Let the device set its time by itself.',
  'name-user-joined': 'User joined',
  'type-user-joined': '{{name}} has joined',
  'name-new-device': 'Sign-in on a new device',
  'type-new-device': '{{name}} signed in on a new device',
  'many-new-device_one': '{{name}} signed in on {{count}} new device',
  'many-new-device_other': '{{name}} signed in on {{count}} new devices',
  'text-new-device': '{{device}}, {{place}}. If that was nobody you know, revoke the device.',
  'name-distant-places': 'Sign-in from two distant places',
  'type-distant-places': '{{name}} signed in from two distant places',
  'text-distant-places': '{{from}} and {{to}}. If that cannot be, end the sessions and force a new password.',
  'name-many-exports': 'Many exports',
  'type-many-exports': '{{name}} has made {{exports}} exports within a day',
  'name-effects-failed': 'E-mail not sent',
  'type-effects-failed': 'An e-mail could not be sent',
  'many-effects-failed_one': '{{count}} e-mail could not be sent',
  'many-effects-failed_other': '{{count}} e-mails could not be sent',
  'text-effects-failed': 'It was tried again and again, and is given up.',
  'name-effects-unknown': 'E-mail perhaps not sent',
  'type-effects-unknown': 'Nobody can tell whether an e-mail was sent',
  'many-effects-unknown_one': 'Nobody can tell whether {{count}} e-mail was sent',
  'many-effects-unknown_other': 'Nobody can tell whether {{count}} e-mails were sent',
  'text-effects-unknown': 'It is not sent again by itself, as it might arrive twice.',
  'name-backup-old': 'Backup failed',
  'type-backup-old': 'There has been no backup for {{days}} days',
  'text-backup-old': 'Whoever runs this server should look at its backups.',
  'name-storage-high': 'Storage high',
  'type-storage-high': 'The storage for {{what}} is {{percent}} % full',
  'text-storage-high': 'When it is full, nothing new can be saved there.',
  'document-core': 'people and the firm',
  'document-settings': 'the settings of the firm',
  'document-me': 'own settings and alerts',
  'document-layouts': 'layouts',
  'document-rounds': 'rounds',
  'document-order': 'the order of rounds',
  'document-customers': 'customers',
  'document-jobs': 'jobs',
  'document-other': 'other data',
  'name-unknown': 'Other',
  'type-unknown': 'Something happened that this version of the app cannot name',
  'text-unknown': 'Reload the app to get the new version.',
} as const satisfies Readonly<Record<string, string>>;

const WORDS: Readonly<Record<string, string>> = ALERT_WORDS;

/** Whether the words of a type say more than a title. */
export function hasAlertText(type: string): boolean {
  return `text-${type}` in WORDS;
}

/** Whether the title of several says how many they are. */
export function countsInTitle(type: string): boolean {
  return `many-${type}_other` in WORDS;
}

/** An alert, or several of one cause. */
export interface WordedAlert {
  readonly type: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** How many alerts it stands for. */
  readonly count: number;
}

/** The key of an alert's title in `ALERT_WORDS`, without a plural ending, and its values. */
export function titleKey({ type, values, count }: WordedAlert): {
  key: string;
  values: Readonly<Record<string, string | number>>;
} {
  if (!(`type-${type}` in WORDS)) return { key: 'type-unknown', values: {} };
  if (count > 1 && countsInTitle(type)) return { key: `many-${type}`, values: { ...values, count } };
  return { key: `type-${type}`, values };
}

const DOCUMENT = 'document:';
const COUNTRY = /^[A-Z]{2}(?= |$)/;
/** Values that begin with the code of a country. */
const PLACES: ReadonlySet<string> = new Set(['place', 'from', 'to']);

/**
 * An alert's values as they are read in a language: countries, which alerts name by their codes, and documents.
 * `locale`: such as 'en-GB'; `wordsOf`: the words under a key of `ALERT_WORDS` in that language.
 */
export function spokenValues(
  values: WordedAlert['values'],
  { locale, wordsOf }: { locale: string; wordsOf(key: string): string },
): WordedAlert['values'] {
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const spoken = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    if (PLACES.has(name)) return [name, value.replace(COUNTRY, (code) => countries.of(code) ?? code)];
    if (!value.startsWith(DOCUMENT)) return [name, value];
    const key = `document-${value.slice(DOCUMENT.length)}`;
    return [name, wordsOf(key in WORDS ? key : 'document-other')];
  });
  return Object.fromEntries(spoken);
}
