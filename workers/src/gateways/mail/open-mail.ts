import type { MailSettings } from '@roundsman/relay/effects/mail-settings.ts';
import type { MailGateway } from './mail-gateway.ts';
import { createOutboxGateway } from './outbox-gateway.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

/** The way of mail that the settings ask for. */
export function openMail(settings: MailSettings, now: () => number): MailGateway {
  return settings.by === 'smtp'
    ? createSmtpGateway({ url: settings.url, from: settings.from, now })
    : createOutboxGateway({ folder: settings.folder, from: settings.from, now });
}
