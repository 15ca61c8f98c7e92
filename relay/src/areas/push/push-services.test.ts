import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.example.org/', false],
  ['https://evilnotify.windows.com.example.org/', false],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/latest', false],
  ['no address', false],
])('%s: %s', (endpoint, allowed) => {
  expect(isPushService(endpoint)).toBe(allowed);
});

test('an operator may allow a service of their own, by its whole origin', () => {
  const own = ['https://push.firm.example:8443'];
  expect(isPushService('https://push.firm.example:8443/up?x=1', own)).toBe(true);
  expect(isPushService('https://push.firm.example/up', own)).toBe(false);
});
