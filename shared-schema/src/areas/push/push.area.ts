import { defineArea } from '#areas/define-area.ts';
import { readPushKey, subscribePush, unsubscribePush } from './push.http.ts';

export const pushArea = defineArea({
  name: 'push',
  calls: { readPushKey, subscribePush, unsubscribePush },
  errors: {
    'push.unknown-service': 400,
  },
});
