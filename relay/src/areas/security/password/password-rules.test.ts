import { describe, expect, it } from 'vitest';
import { judgePassword } from './password-rules.ts';

const about = { email: 'olive.m@sparkle.example', firms: ['Sparkle & Shine'] };

describe('judgePassword', () => {
  it.each([
    'ladders and squeegees',
    'three dull red vans',
    'olive trees by the sea',
    'ż ó ł ć and more of it',
    '98 Rooks on a wet roof',
  ])('takes "%s"', (password) => {
    expect(judgePassword(password, about)).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ['aaaaaaaaaaaa', 'session.password-too-common'],
    ['ababababab', 'session.password-too-common'],
    ['1234567890', 'session.password-too-common'],
    ['abcdefghijkl', 'session.password-too-common'],
    ['Password 123!', 'session.password-too-common'],
    ['PASSWORD2026', 'session.password-too-common'],
    ['qwerty-qwerty', 'session.password-too-common'],
    ['correct horse battery staple', 'session.password-too-common'],
    ['my olive m. of 1990', 'session.password-too-close'],
    ['OliveM1990!', 'session.password-too-close'],
    ['sparkle-and-sparkle & shine', 'session.password-too-close'],
    ['SparkleShine77', 'session.password-too-close'],
  ])('refuses "%s": %s', (password, error) => {
    expect(judgePassword(password, about)).toMatchObject({ ok: false, error, field: 'password' });
  });

  it('lets short words of an address or firm be', () => {
    expect(judgePassword('a ladder for bo', { email: 'bo@x.example', firms: ['A1'] }).ok).toBe(true);
  });
});
