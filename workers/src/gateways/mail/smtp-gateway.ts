import { Readable } from 'node:stream';
import { scrubText } from '@roundsman/relay/database/scrub.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { MailAnswer, MailGateway, MailMessage } from './mail-gateway.ts';

/** Waiting longer than this helps nobody: the effect is tried again (ms). */
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
const ERROR_MAX = 200;

interface SmtpError {
  readonly code?: string;
  /** What the connection said, where `code` only says that it was the connection. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What a failed delivery means. `isHandedOver`: the whole text had been sent when it failed. */
export function judgeSmtpError(
  error: SmtpError,
  isHandedOver: boolean,
): Exclude<MailAnswer, { kind: 'done' }> {
  const { code = 'error', originalCode, command = '', responseCode, response = '' } = error;
  const said = cutText(scrubText(response.replaceAll(/\s+/g, ' ')), ERROR_MAX);
  const words = [originalCode ?? code, command, said].filter(Boolean).join(', ');
  if (responseCode === undefined) {
    if (isHandedOver)
      return { kind: 'ambiguous', error: `${words}: the text was handed over, no answer came` };
    // A message that is too large, or an address that is none, stays so; everything else is about the connection.
    return { kind: 'refused', error: words, again: code !== 'EMESSAGE' && code !== 'EENVELOPE' };
  }
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  return { kind: 'refused', error: words, again: !(responseCode >= 500 && isOfThisMail) };
}

/**
 * Mail through a server that speaks SMTP. `url`: `smtp://user:password@host:587` (TLS by STARTTLS where offered) or
 * `smtps://...:465`. `from`: the sender of all mail.
 */
export function createSmtpGateway(options: { url: string; from: string; now(): number }): MailGateway {
  const { url, from } = options;
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });

  async function send(message: MailMessage): Promise<MailAnswer> {
    const bytes = await composeMail(message, { from, at: options.now() });
    let isHandedOver = false;
    const raw = Readable.from([bytes]);
    raw.once('end', () => {
      isHandedOver = true;
    });
    const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
    try {
      const info = await transport.sendMail({ envelope: { from: sender, to: [message.to] }, raw });
      return { kind: 'done', ref: cutText(scrubText(info.response), ERROR_MAX) };
    } catch (error) {
      return judgeSmtpError(error as SmtpError, isHandedOver);
    }
  }

  return {
    send,
    async close() {
      transport.close();
    },
  };
}
