import type { MailSettings } from '#effects/mail-settings.ts';
import { outboxOf } from '#effects/outbox-folder.ts';
import { CliFault } from './cli-fault.ts';
import { dataDirOf } from './data-dir-of.ts';
import type { Environment } from './environment.ts';

/** How mail leaves: through the server of SMTP_URL, else into the outbox of this machine's data folder. */
export async function mailSettingsOf(environment: Environment): Promise<MailSettings> {
  const { SMTP_URL: url, MAIL_FROM: from } = environment;
  if (url === undefined) return { by: 'outbox', folder: await outboxFolderOf(environment), from };
  if (from === undefined) {
    throw new CliFault(
      'With SMTP_URL, set MAIL_FROM too: the sender of all mail, such as "Roundsman <rounds@example.com>".',
    );
  }
  return { by: 'smtp', url, from };
}

/** The folder of this machine's outbox. */
export async function outboxFolderOf(environment: Environment): Promise<string> {
  const { path } = await dataDirOf(environment);
  return outboxOf(path);
}
