import { describe, expect, it } from 'vitest';
import { passkeyPlaceOf } from './passkey-place.ts';

describe('passkeyPlaceOf', () => {
  it.each([
    ['https://rounds.example', 'https://rounds.example', 'rounds.example', ['https://rounds.example']],
    [
      'https://rounds.example:8443',
      'https://rounds.example:8443',
      'rounds.example',
      ['https://rounds.example:8443'],
    ],
    // A proxy that speaks https in front, of which this server has not heard.
    ['http://rounds.example', undefined, 'rounds.example', ['https://rounds.example']],
    ['http://localhost:8080', undefined, 'localhost', ['https://localhost:8080', 'http://localhost:8080']],
  ])('of %s is a host name with its origins', (baseUrl, publicUrl, rpId, origins) => {
    expect(passkeyPlaceOf(baseUrl, publicUrl)).toEqual({ ok: true, value: { rpId, origins } });
  });

  it.each([
    ['http://192.168.1.20:8080', undefined, 'security.passkey-needs-name'],
    ['https://[2001:db8::1]', undefined, 'security.passkey-needs-name'],
    ['http://rounds.example', 'http://rounds.example', 'security.passkey-needs-https'],
  ])('of %s says what is needed', (baseUrl, publicUrl, error) => {
    expect(passkeyPlaceOf(baseUrl, publicUrl)).toMatchObject({ ok: false, error });
  });
});
