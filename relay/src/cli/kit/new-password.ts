import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { newPasswordField } from '@roundsman/shared-schema/http/fields.http.ts';
import { judgePassword } from '#areas/security/password/password-rules.ts';
import { CliFault } from './cli-fault.ts';

/**
 * The password of a new user: the first line of standard input with `--password-stdin`, else a generated one.
 * Never an argument, which every user of the machine could read in the list of processes.
 */
export async function chooseNewPassword(
  fromStdin: boolean,
  about: { email: string; firms: readonly string[] },
): Promise<{ password: string; generated: boolean }> {
  if (!fromStdin) return { password: randomBytes(12).toString('base64url'), generated: true };
  const line = (await text(process.stdin)).split('\n')[0] ?? '';
  const parsed = newPasswordField.safeParse(line.replace(/\r$/, ''));
  const judged = parsed.success ? judgePassword(parsed.data, about) : null;
  if (parsed.success && judged?.ok) return { password: parsed.data, generated: false };
  const key = judged && !judged.ok ? judged.error : parsed.error?.issues[0]?.message;
  throw new CliFault(`The password on standard input was refused: ${key ?? 'session.password-too-short'}.`);
}
