import {
  alertType,
  CALL_LEADERS,
  defineAlerts,
  MAIL_LEADERS,
  NOBODY,
  OWNERS_CARE,
} from '#areas/alert-row.ts';

/** Types of alert of areas that are not built: nothing raises them yet. */
export const plannedAlerts = defineAlerts({
  'done-by-worker': alertType('info', NOBODY, { otherwise: 'none' }),
  'promise-missed': alertType('warning', MAIL_LEADERS),
  'payment-received': alertType('info', NOBODY),
  'payment-failed': alertType('warning', CALL_LEADERS),
  'mandate-cancelled': alertType('warning', MAIL_LEADERS),
  'message-received': alertType('info', CALL_LEADERS),
  'message-failed': alertType('warning', MAIL_LEADERS),
  'reminders-not-sent': alertType('critical', CALL_LEADERS),
  'credits-low': alertType('warning', OWNERS_CARE),
  'quote-viewed': alertType('info', NOBODY),
  'quote-accepted': alertType('info', CALL_LEADERS),
  'quote-declined': alertType('info', NOBODY),
  'new-lead': alertType('info', CALL_LEADERS),
  booking: alertType('info', CALL_LEADERS),
  'booking-cancelled': alertType('warning', CALL_LEADERS),
});
