import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { newPasswordField } from '@roundsman/shared-schema/http/fields.http.ts';
import { HTTP_ERRORS } from '@roundsman/shared-schema/http/http-error.ts';
import { CliFault } from './cli-fault.ts';

/**
 * The password of a new user: the first line of standard input with `--password-stdin`, else a generated one.
 * Never an argument, which every user of the machine could read in the list of processes.
 */
export async function chooseNewPassword(
  fromStdin: boolean,
): Promise<{ password: string; generated: boolean }> {
  if (!fromStdin) return { password: randomBytes(12).toString('base64url'), generated: true };
  const line = (await text(process.stdin)).split('\n')[0] ?? '';
  const parsed = newPasswordField.safeParse(line.replace(/\r$/, ''));
  if (parsed.success) return { password: parsed.data, generated: false };
  throw new CliFault(HTTP_ERRORS['session.password-too-short'].message);
}
