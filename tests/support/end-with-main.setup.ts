// A killed run has left its workers before, each with its browser: they end when the process that gives them work does.
// Vitest takes process.exit for a mistake of a test; the browser goes with the pipe that it is driven by.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
