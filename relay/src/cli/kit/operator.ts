import { userInfo } from 'node:os';

/** The name under which the person at the terminal is known to the machine. */
export function operatorName(): string {
  const sudo = process.env.SUDO_USER;
  if (sudo) return sudo;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
