import { describe, expect, it } from 'vitest';
import { judgeSmtpError } from './smtp-gateway.ts';

const answered = (responseCode: number, command: string) => ({
  code: 'EENVELOPE',
  command,
  responseCode,
  response: `${responseCode} 5.1.1 <olive@sparkle.example> said\r\nno`,
});

describe('what a failed delivery means', () => {
  it.each([
    [answered(550, 'RCPT TO'), false, { kind: 'refused', again: false }],
    [answered(450, 'RCPT TO'), false, { kind: 'refused', again: true }],
    [answered(554, 'DATA'), true, { kind: 'refused', again: false }],
    [answered(451, 'DATA'), true, { kind: 'refused', again: true }],
    // The operator can mend these.
    [answered(535, 'AUTH PLAIN'), false, { kind: 'refused', again: true }],
    [answered(553, 'MAIL FROM'), false, { kind: 'refused', again: true }],
    [answered(554, 'CONN'), false, { kind: 'refused', again: true }],
    [{ code: 'ECONNECTION', command: 'CONN' }, false, { kind: 'refused', again: true }],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, false, { kind: 'refused', again: true }],
    [{ code: 'EMESSAGE', command: 'MAIL FROM' }, false, { kind: 'refused', again: false }],
    [{ code: 'ECONNECTION', command: 'CONN' }, true, { kind: 'ambiguous' }],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, true, { kind: 'ambiguous' }],
  ])('%o, handed over: %s', (error, isHandedOver, answer) => {
    expect(judgeSmtpError(error, isHandedOver)).toMatchObject(answer);
  });

  it('is told without addresses, in one line', () => {
    const { error } = judgeSmtpError(answered(550, 'RCPT TO'), false);
    expect(error).toContain('550');
    expect(error).not.toMatch(/olive|sparkle|\n/);
  });
});
