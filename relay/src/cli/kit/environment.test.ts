import { describe, expect, it } from 'vitest';
import { CliFault } from './cli-fault.ts';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a value for everything', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 8080,
      HOST: '0.0.0.0',
      SIGN_UP: 'closed',
      PLANS: 'unmanaged',
      TRUST_PROXY: false,
      CONNECTIONS: 25_000,
      CONNECTIONS_PER_ADDRESS: 3000,
      GEOCODING_KIND: 'photon',
      METRICS_HOST: '127.0.0.1',
      UPGRADE_BACKUP: true,
      PUSH_SERVICES: [],
      LOG_LEVEL: 'warn',
    });
    expect(readEnvironment({ DATABASE_URL: '', PUBLIC_URL: '', SIGN_UP: '' })).toMatchObject({
      SIGN_UP: 'closed',
    });
    expect(readEnvironment({ PORT: '0', SIGN_UP: 'open', TRUST_PROXY: '1' })).toMatchObject({
      PORT: 0,
      SIGN_UP: 'open',
      TRUST_PROXY: true,
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT=eighty'],
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ PUBLIC_URL: 'rounds.example' }, 'PUBLIC_URL=rounds.example'],
    [{ PUBLIC_URL: 'https://rounds.example/app' }, 'PUBLIC_URL=https://rounds.example/app'],
    [{ PUBLIC_URL: 'https://rounds.example/?a' }, 'with nothing behind the host'],
    [
      { DATABASE_URL: 'mysql://user:hunter2@host/db' },
      'DATABASE_URL is not valid: it begins with postgres://',
    ],
    [{ CONNECTIONS_PER_ADDRESS: '0' }, 'CONNECTIONS_PER_ADDRESS=0'],
    [{ SIGN_UP: 'yes' }, 'SIGN_UP=yes'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT=-1'],
    [{ GEOCODING_KIND: 'other' }, 'GEOCODING_KIND=other'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
    [{ ACCOUNT_STORAGE_GB: 'much' }, 'ACCOUNT_STORAGE_GB=much'],
    [{ ACCOUNT_STORAGE_GB: '0' }, 'ACCOUNT_STORAGE_GB=0'],
  ])('names the setting that is wrong: %o', (environment, text) => {
    expect(() => readEnvironment(environment)).toThrow(CliFault);
    expect(() => readEnvironment(environment)).toThrow(text);
  });

  it('takes the room of a business in gigabytes, also in parts of one', () => {
    expect(readEnvironment({ ACCOUNT_STORAGE_GB: '1.5' }).ACCOUNT_STORAGE_GB).toBe(1_500_000_000);
  });

  it('takes the public address as browsers say it', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://Rounds.example:443/' }).PUBLIC_URL).toBe(
      'https://rounds.example',
    );
  });

  it('never shows a secret that is wrong', () => {
    const read = () => readEnvironment({ METRICS_TOKEN: 'hunter2' });
    expect(read).toThrow('METRICS_TOKEN is not valid');
    expect(read).not.toThrow('hunter2');
  });
});
