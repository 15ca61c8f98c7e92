import type { BlobStore } from '#blobs/blob-store.ts';
import type { Log } from '#database/log.ts';
import type { MailSettings } from '#effects/mail-settings.ts';
import type { SecretBox } from '#secrets/secret-box.ts';

/** Starts the workers in this process; the workers' package is joined in bin/, above both. */
export type StartWorkers = (deps: {
  databaseUrl: string;
  blobs: BlobStore;
  redisUrl: string | undefined;
  secrets: SecretBox;
  mail: MailSettings;
  publicUrl: string | undefined;
  pushServices: readonly string[];
  /** Of this program, as archives name it. */
  version?: string;
  log: Log;
}) => Promise<{ stop(): Promise<void> }>;

/** What a command may use of its surroundings. */
export interface CliContext {
  readonly log: Log;
  /** Writes one line to the terminal. */
  print(line: string): void;
  startWorkers: StartWorkers;
}

/** One command of `roundsman`. */
export interface CliCommand {
  /** One or two words, as typed. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name. */
  readonly usage: string;
  /** Goes on until it is told to stop; what the others do is said in their own words, and not in the log as well. */
  readonly serves?: true;
  /** Answers the exit code; throws `CliFault` for what the operator can mend. */
  run(args: readonly string[], context: CliContext): Promise<number>;
}
