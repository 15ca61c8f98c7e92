import { stat } from 'node:fs/promises';
import { z } from 'zod/mini';
import { readArgument, readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { dataDirOf } from '#cli/kit/data-dir-of.ts';
import { readEnvironment } from '#cli/kit/environment.ts';
import { outboxFolderOf } from '#cli/kit/mail-settings-of.ts';
import { listOutbox } from '#effects/outbox-folder.ts';

const number = z.coerce.number().check(z.int(), z.minimum(1));

async function keptMails() {
  const environment = readEnvironment();
  const { path } = await dataDirOf(environment);
  if (!(await stat(path).catch(() => null))) throw new CliFault(`There is no data folder ${path}.`);
  return listOutbox(await outboxFolderOf(environment));
}

export const outboxList: CliCommand = {
  name: 'outbox list',
  summary: 'lists mail kept here because SMTP_URL is not set, newest first',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    const mails = await keptMails();
    mails.forEach(({ at, to, subject }, index) => {
      const when = new Date(at).toISOString().replace('T', ' ').slice(0, 19);
      context.print(`${String(index + 1).padStart(4)}  ${when}  ${to}  ${subject}`);
    });
    if (mails.length === 0) context.print('The outbox is empty.');
    return 0;
  },
};

export const outboxShow: CliCommand = {
  name: 'outbox show',
  summary: 'shows a mail from the outbox, by its number',
  usage: '<number>',
  async run(args, context) {
    const { word } = readArgument(args, {}, 'Name one mail by its number in "roundsman outbox list".');
    const parsed = number.safeParse(word);
    const mails = await keptMails();
    const mail = parsed.success ? mails[parsed.data - 1] : undefined;
    if (!mail) throw new CliFault('There is no mail with that number.');
    context.print(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`);
    return 0;
  },
};
