import { runCli } from '@roundsman/relay/cli/run-cli.ts';

export interface Operated {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the `roundsman` command in this process, over the environment given: a process of its own takes a second to
 * begin. Not for commands that read their standard input or go on until they are told to stop.
 */
export async function operate(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Operated> {
  // A command takes the settings of a file into the environment, too.
  const before = { ...process.env };
  Object.assign(process.env, env);
  let [stdout, stderr] = ['', ''];
  try {
    const code = await runCli(args, {
      startWorkers: () => Promise.reject(new Error('no command here starts workers')),
      stdout: (text) => {
        stdout += text;
      },
      stderr: (text) => {
        stderr += text;
      },
    });
    return { code, stdout, stderr };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
