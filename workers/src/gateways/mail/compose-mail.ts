import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './mail-gateway.ts';

/** The domain of a sender: `Sparkle <post@sparkle.example>` or the bare address. */
function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? 'localhost';
}

/** A mail as bytes (RFC 5322), the same but for its date whenever it is composed. `at`: epoch milliseconds. */
export async function composeMail(
  message: MailMessage,
  options: { from: string; at: number },
): Promise<Buffer> {
  const { messageId, to, subject, text, html, unsubscribe } = message;
  const composer = new MailComposer({
    from: options.from,
    to,
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(options.from)}>`,
    date: new Date(options.at),
    headers: {
      // Answering machines keep quiet.
      'auto-submitted': 'auto-generated',
      ...(unsubscribe ? { 'list-unsubscribe': `<${unsubscribe}>` } : {}),
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
