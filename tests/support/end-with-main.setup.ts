// A killed run has left its workers before, each with its browser: they end when the process that gives them work does.
// Vitest takes process.exit for a mistake of a test; the browser goes with the pipe that it is driven by.
const endWithMain = () => process.kill(process.pid, 'SIGKILL');

// Files that share a process share the listener.
const LISTENS = Symbol.for('roundsman.ends-with-main');
if (!(LISTENS in process)) {
  Object.assign(process, { [LISTENS]: true });
  process.once('disconnect', endWithMain);
}
