import type { Role } from '#access/roles.ts';

export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How a person hears of alerts of one type, the quietest first; whatever arrives at all is in the list, too. */
export const ALERT_WAYS = ['none', 'app', 'digest', 'push', 'push-digest'] as const;
/** `none`: not at all. `digest`: a daily e-mail with what is still unread. `push`: on the person's devices. */
export type AlertWay = (typeof ALERT_WAYS)[number];

interface AlertTypeRow {
  readonly severity: Severity;
  /** What holds for a role until somebody chooses. */
  readonly defaults: Readonly<Partial<Record<Role, AlertWay>>>;
  /** What holds for every other role. */
  readonly otherwise: AlertWay;
  /** Something raises it. What nothing raises yet is offered to nobody. */
  readonly live: boolean;
  /** Comes to people who do not see all alerts, when it concerns them. */
  readonly personal: boolean;
}

type Defaults = AlertTypeRow['defaults'];

/** Whoever leads is called, the others look when they open the app. */
const CALL_LEADERS: Defaults = { owner: 'push', admin: 'push' };
const MAIL_LEADERS: Defaults = { owner: 'digest', admin: 'digest' };
/** Of how the firm's data and people are doing: Creators see it when they choose to. */
const LEADERS: Defaults = { owner: 'app', admin: 'app', creator: 'none' };
const OWNERS_CARE: Defaults = { owner: 'digest', admin: 'digest', creator: 'none' };
const CALL_OWNERS: Defaults = { owner: 'push', admin: 'push', creator: 'none' };
const NOBODY: Defaults = {};

function type(
  severity: Severity,
  defaults: Defaults,
  more: { otherwise?: AlertWay; live?: boolean; personal?: boolean } = {},
): AlertTypeRow {
  return {
    severity,
    defaults,
    otherwise: more.otherwise ?? 'app',
    live: more.live ?? false,
    personal: more.personal ?? false,
  };
}

/** Every type of alert, in the order in which choices are offered (companion ALT-3, C-25, C-29, SEC-3). */
export const ALERT_TYPES = {
  skipped: type('info', NOBODY),
  'problem-reported': type('warning', CALL_LEADERS),
  'part-done': type('info', NOBODY),
  'done-by-worker': type('info', NOBODY, { otherwise: 'none' }),
  'promise-missed': type('warning', MAIL_LEADERS),
  'payment-received': type('info', NOBODY),
  'payment-failed': type('warning', CALL_LEADERS),
  'mandate-cancelled': type('warning', MAIL_LEADERS),
  'message-received': type('info', CALL_LEADERS),
  'message-failed': type('warning', MAIL_LEADERS),
  'reminders-not-sent': type('critical', CALL_LEADERS),
  'credits-low': type('warning', OWNERS_CARE),
  'quote-viewed': type('info', NOBODY),
  'quote-accepted': type('info', CALL_LEADERS),
  'quote-declined': type('info', NOBODY),
  'new-lead': type('info', CALL_LEADERS),
  booking: type('info', CALL_LEADERS),
  'booking-cancelled': type('warning', CALL_LEADERS),
  'conflict-overruled': type('warning', NOBODY, { personal: true }),
  'edited-after-deletion': type('warning', NOBODY, { live: true, personal: true }),
  'change-refused': type('warning', LEADERS, { live: true, personal: true }),
  'device-silent': type('warning', LEADERS, { live: true, personal: true }),
  'clock-wrong': type('warning', LEADERS, { live: true, personal: true }),
  'user-joined': type('info', LEADERS, { live: true }),
  'new-device': type('info', LEADERS, { live: true }),
  'distant-places': type('critical', CALL_OWNERS, { live: true }),
  'many-exports': type('warning', OWNERS_CARE, { live: true }),
  'effects-failed': type('critical', CALL_OWNERS, { live: true }),
  'effects-unknown': type('warning', OWNERS_CARE, { live: true }),
  'backup-old': type('critical', OWNERS_CARE, { live: true }),
  'storage-high': type('critical', OWNERS_CARE, { live: true, personal: true }),
} as const satisfies Readonly<Record<string, AlertTypeRow>>;

export type AlertType = keyof typeof ALERT_TYPES;

export const ALERT_TYPE_NAMES = Object.keys(ALERT_TYPES) as readonly AlertType[];

/** Types that something raises now. */
export const LIVE_ALERT_TYPES: readonly AlertType[] = ALERT_TYPE_NAMES.filter(
  (name) => ALERT_TYPES[name].live,
);

export function isAlertType(name: string): name is AlertType {
  return Object.hasOwn(ALERT_TYPES, name);
}

/** The row of a type with its widest form: roles that a type does not name read as absent. */
export function alertTypeRow(name: AlertType): AlertTypeRow {
  return ALERT_TYPES[name];
}
