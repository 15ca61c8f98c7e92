// Runs programs so that nothing of them outlives us: neither Ctrl+C nor a kill -9 leaves a test, a browser or a server.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { register } from 'tsx/esm/api';

register();
const { whenWeEnd } = await import('../../relay/src/database/embedded/when-we-end.ts');

/** A program begins only once its end is seen to: we may be killed right after we have started it. */
const BEGIN = 'read -r go <&3 && exec "$@" 3<&-';
/** What does not go when it is asked is ended. */
const END_GROUP = `
  kill -s TERM -- "-$0"
  for second in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -s 0 -- "-$0" || exit
  done
  kill -s KILL -- "-$0"`;
/** Under npm, one Ctrl+C arrives twice: only a later one means "at once". */
const INSIST_AFTER_MS = 1500;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let interruptedBy;
let interruptedAt = 0;

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function leave() {
  process.exit(128 + constants.signals[interruptedBy]);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!interruptedBy) {
      interruptedBy = signal;
      interruptedAt = Date.now();
      signalAll(signal);
    } else if (Date.now() - interruptedAt > INSIST_AFTER_MS) signalAll('SIGKILL');
    if (running.size === 0) leave();
  });
}

/**
 * Starts a program in a process group of its own, which hears every signal that we hear and ends when we do.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runChild(command, args, options) {
  const stdio = Array.isArray(options.stdio) ? options.stdio : Array(3).fill(options.stdio ?? 'pipe');
  const child = spawn('/bin/sh', ['-c', BEGIN, 'sh', command, ...args], {
    ...options,
    detached: true,
    stdio: [...stdio, 'pipe'],
  });
  if (child.pid === undefined) return child;
  const will = whenWeEnd('/bin/sh', ['-c', END_GROUP, String(child.pid)]);
  child.stdio[3].end('go\n');
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    // Of a group that was told to go, some may not have heard: our end sees to them.
    if (!interruptedBy) will.revoke();
    else if (running.size === 0) leave();
  });
  return child;
}
