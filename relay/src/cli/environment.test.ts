import { describe, expect, it } from 'vitest';
import { CliFault } from './cli-fault.ts';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a value for everything', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 8080,
      HOST: '0.0.0.0',
      SIGN_UP: 'closed',
      TRUST_PROXY: false,
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
    [{ SIGN_UP: 'yes' }, 'SIGN_UP=yes'],
  ])('names the setting that is wrong: %o', (environment, text) => {
    expect(() => readEnvironment(environment)).toThrow(CliFault);
    expect(() => readEnvironment(environment)).toThrow(text);
  });
});
