import { pino } from 'pino';
import { calm } from './calm.ts';
import type { Log } from './log.ts';
import { scrub, scrubText } from './scrub.ts';

export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

export interface LogOptions {
  level: LogLevel;
  /** Takes each line with its line break. */
  write(line: string): void;
  /** Lines for a person at a terminal instead of JSON. */
  pretty?: boolean;
}

const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error' };

function prettyLine(line: string): string {
  const { level, time, msg, ...details } = JSON.parse(line) as Record<string, unknown>;
  const more = Object.entries(details).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return ` ${name}=${text}`;
  });
  const at = new Date(String(time)).toLocaleTimeString('en-GB');
  return `${at} ${LEVELS[Number(level)] ?? level}  ${msg ?? ''}${more.join('')}\n`;
}

/**
 * The log of a process: one JSON object a line with `level` (30 info, 40 warn, 50 error), `time` (ISO), `msg` and
 * details. A fault that comes again and again is counted. Whatever may point to a person is taken out of every line here, whoever wrote it.
 */
export function createLog(options: LogOptions): Log {
  const write = (line: string) => options.write(options.pretty ? prettyLine(line) : line);
  const log = pino(
    { level: options.level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    { write },
  );
  const to = (level: 'info' | 'warn' | 'error') => (details: object, message?: string) => {
    if (!log.isLevelEnabled(level)) return;
    const clean = scrub(details) as object;
    if (message === undefined) log[level](clean);
    else log[level](clean, scrubText(message));
  };
  return { info: to('info'), warn: calm(to('warn')), error: calm(to('error')) };
}

/** The log of this process on standard error; LOG_LEVEL, pretty at a terminal. */
export function createProcessLog(level: LogLevel): Log {
  return createLog({
    level,
    write: (line) => void process.stderr.write(line),
    pretty: process.stderr.isTTY ?? false,
  });
}
