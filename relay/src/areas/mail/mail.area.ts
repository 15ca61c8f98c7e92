import { defineArea } from '#calls/define-area.ts';
import { readOutboxRoute } from './read-outbox.route.ts';

export const mailArea = defineArea({ name: 'mail', routes: [readOutboxRoute] });
