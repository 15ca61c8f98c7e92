import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { IS_RELEASE, REPOSITORY } from '#cli/kit/environment.ts';

/** Ends the build when this process does, even by SIGKILL: a second build must not meet it in the same folder. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit(1)).resume().unref();",
)}`;

function build(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--import', END_WITH_PARENT, join(REPOSITORY, 'pwa/build.mjs'), '--if-changed'];
    const child = spawn(process.execPath, args, {
      cwd: REPOSITORY,
      stdio: ['pipe', 'inherit', 'inherit'],
      signal: stopped,
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new CliFault('The client could not be built; see above.'));
    });
  });
}

/** Builds the client where its sources have changed since the last time; the build waits for others. A release brings it. */
export async function buildClient(stopped: AbortSignal): Promise<void> {
  if (!IS_RELEASE) await build(stopped);
}
