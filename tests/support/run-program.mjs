// Runs the program of a step and gathers its words and what of its tests failed.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './run-child.mjs';

/**
 * Runs a program and gathers its words; `tell` hears each piece as it comes.
 * @param {import('./run-step.d.mts').Step} step
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, tell: (piece: Buffer) => void }} options
 * @returns {Promise<import('./run-step.d.mts').Ran>}
 */
export async function runProgram(step, { cwd, env, tell }) {
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-step-'));
  const list = join(folder, 'failed.json');
  try {
    const child = runChild(step.command, step.args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...(step.testFiles ? { ROUNDSMAN_FAILED_FILES: list } : {}) },
    });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        pieces.push(piece);
        tell(piece);
      });
    const status = await new Promise((resolve) => child.once('close', resolve));
    // A program that ended before it could name them leaves no list: something failed that belongs to no file.
    const told = await readFile(list, 'utf8').then(JSON.parse, () => ({ files: [], isOutside: true }));
    return { status, words: Buffer.concat(pieces).toString(), failed: told.files, isOutside: told.isOutside };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
