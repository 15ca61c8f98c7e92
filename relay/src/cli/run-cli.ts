import { z } from 'zod/mini';
import { createProcessLog } from '#database/create-log.ts';
import { COMMANDS } from './commands.ts';
import type { CliCommand, CliContext, StartWorkers } from './kit/cli-command.ts';
import { CliFault } from './kit/cli-fault.ts';
import { IS_RELEASE, readEnvironment } from './kit/environment.ts';
import { wordsOf } from './kit/fault-words.ts';
import { SETTINGS_FILE, takeSettings } from './kit/settings-file.ts';

// An operator reads the schemas' own sentences, which zod/mini does not bring unasked.
z.config(z.locales.en());

function usageOf(command: CliCommand): string {
  return `Usage: roundsman ${command.name} ${command.usage}`.trimEnd();
}

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return ['Usage: roundsman <command> [options]', '']
    .concat(COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`))
    .concat('', '"roundsman <command> --help" shows the options of a command.')
    .join('\n');
}

/** The command that the words name, and what is left of them. */
export function findCommand(
  argv: readonly string[],
): { command: CliCommand; args: readonly string[] } | null {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ');
    const command = COMMANDS.find((candidate) => candidate.name === name);
    if (command) return { command, args: argv.slice(words) };
  }
  return null;
}

interface CliDeps {
  readonly startWorkers: StartWorkers;
  /** Where its words go; the process's own streams unless told otherwise. */
  readonly stdout?: (text: string) => void;
  readonly stderr?: (text: string) => void;
}

/** Runs `roundsman` with its arguments (without node and script); answers the exit code: 0, 1 or 2 (usage). */
export async function runCli(
  argv: readonly string[],
  {
    startWorkers,
    stdout = (text) => process.stdout.write(text),
    stderr = (text) => process.stderr.write(text),
  }: CliDeps,
): Promise<number> {
  const [first] = argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    (first === undefined ? stderr : stdout)(`${help()}\n`);
    return first === undefined ? 2 : 0;
  }
  const found = findCommand(argv);
  if (!found) {
    stderr(`There is no command "${argv.slice(0, 2).join(' ')}".\n\n${help()}\n`);
    return 2;
  }
  const { command, args } = found;
  if (args.includes('--help') || args.includes('-h')) {
    stdout(`${usageOf(command)}\n  ${command.summary}\n`);
    return 0;
  }
  const print = (line: string) => stdout(`${line}\n`);
  try {
    takeSettings(process.env, IS_RELEASE ? SETTINGS_FILE : null);
    const { LOG_LEVEL: level } = readEnvironment();
    const log = createProcessLog(level === 'info' && !command.serves ? 'warn' : level);
    const context: CliContext = { log, print, startWorkers };
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof CliFault) {
      stderr(`${error.message}\n`);
      if (error.kind === 'usage') stderr(`${usageOf(command)}\n`);
      return error.kind === 'usage' ? 2 : 1;
    }
    const text = wordsOf(error) ?? (error instanceof Error ? error.stack : String(error));
    stderr(`${text}\n`);
    return 1;
  }
}
