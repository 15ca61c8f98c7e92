import { spawn } from 'node:child_process';

/** Something that is to happen when this process ends. */
export interface Will {
  /** Calls the command off: a normal end has done its work. */
  revoke(): void;
}

/**
 * Has a command run when this process has ended in whatever way, SIGKILL included, unless that is revoked before: a
 * shell holds the other end of a pipe, which the kernel closes with us. It runs in a session of its own, so that what
 * ends us does not end it.
 */
export function whenWeEnd(command: string, args: readonly string[]): Will {
  const { PATH = '/usr/bin:/bin', HOME = '/', TMPDIR = '/tmp' } = process.env;
  const heir = spawn('/bin/sh', ['-c', 'read -r word || exec "$@"', 'sh', command, ...args], {
    cwd: '/',
    env: { PATH, HOME, TMPDIR },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell, or when it was killed, there is nobody to see to it: the next start does.
  heir.on('error', () => {});
  heir.stdin.on('error', () => {});
  heir.unref();
  (heir.stdin as unknown as { unref(): void }).unref();
  return {
    revoke() {
      heir.stdin.end('revoked\n');
    },
  };
}
