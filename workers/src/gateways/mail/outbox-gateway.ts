import { putIntoOutbox } from '@roundsman/relay/effects/outbox-folder.ts';
import { composeMail } from './compose-mail.ts';
import type { MailGateway } from './mail-gateway.ts';

const FROM = 'Roundsman <roundsman@localhost>';

/** Where no server is set, mail is kept in a folder, in which the operator can read it. The same mail is kept once. */
export function createOutboxGateway(options: {
  folder: string;
  from?: string | undefined;
  now(): number;
}): MailGateway {
  return {
    async send(message) {
      const at = options.now();
      const { messageId, to, subject, text } = message;
      try {
        const bytes = await composeMail(message, { from: options.from ?? FROM, at });
        return {
          kind: 'done',
          ref: await putIntoOutbox(options.folder, { messageId, to, subject, text, at, bytes }),
        };
      } catch (error) {
        const { code = 'error' } = error as { code?: string };
        return { kind: 'refused', error: `the outbox cannot be written: ${code}`, again: true };
      }
    },
    async close() {},
  };
}
