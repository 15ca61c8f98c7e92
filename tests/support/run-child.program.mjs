// Runs a shell that has a child itself, as a run of tests has servers and browsers; prints the numbers of both.
import { runChild } from './run-child.mjs';

runChild('/bin/sh', ['-c', 'sleep 600 & echo "pids $$ $!"; wait'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
