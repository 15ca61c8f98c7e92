import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSmtpGateway, judgeSmtpError } from './smtp-gateway.ts';

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

describe('a server that is not reached', () => {
  it('is told by what the connection said', async () => {
    const error = { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' };
    expect(judgeSmtpError(error, false).error).toBe('DEPTH_ZERO_SELF_SIGNED_CERT, CONN');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const url = `smtp://127.0.0.1:${port}`;
    const gateway = createSmtpGateway({ url, from: 'rounds@example.com', now: () => 0 });
    const message = {
      messageId: 'a@example.com',
      to: 'olive@sparkle.example',
      subject: '',
      text: '',
      html: '',
    };
    expect(await gateway.send(message)).toEqual({
      kind: 'refused',
      error: 'ECONNREFUSED, CONN',
      again: true,
    });
    await gateway.close();
  });
});
