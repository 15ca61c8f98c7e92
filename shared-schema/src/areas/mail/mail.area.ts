import { defineArea } from '#areas/define-area.ts';
import { mailAlerts } from './mail.alerts.ts';
import { readOutbox } from './mail.http.ts';

export const mailArea = defineArea({
  name: 'mail',
  calls: { readOutbox },
  alerts: mailAlerts,
});
