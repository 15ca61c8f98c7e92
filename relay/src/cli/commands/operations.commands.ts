import { z } from 'zod/mini';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { noteMilestone } from '#database/milestones.ts';
import { areEffectsPaused, setEffectsPaused } from '#operations/effects-pause.ts';

function effectsCommand(word: 'pause' | 'resume', summary: string): CliCommand {
  return {
    name: `effects ${word}`,
    summary,
    usage: '',
    async run(args, context) {
      readOptions(args, {}, z.object({}));
      const paused = word === 'pause';
      const changed = await withDatabase(context, (db) => setEffectsPaused(db, paused));
      if (changed) context.log.warn({}, paused ? 'effects were paused' : 'effects were resumed');
      const state = paused ? 'paused: nothing is sent or charged' : 'running: messages and charges go out';
      context.print(`Effects are ${changed ? 'now' : 'already'} ${state}.`);
      return 0;
    },
  };
}

export const effectsPause = effectsCommand('pause', 'holds back everything outward: messages and charges');
export const effectsResume = effectsCommand(
  'resume',
  'lets messages and charges out again, as after a restore',
);

export const effectsStatus: CliCommand = {
  name: 'effects status',
  summary: 'shows whether messages and charges are being sent',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    const paused = await withDatabase(context, areEffectsPaused);
    context.print(`Effects are ${paused ? 'paused' : 'running'}.`);
    return 0;
  },
};

export const backupDone: CliCommand = {
  name: 'backup done',
  summary: 'records that the database was backed up, for the status page and alerts',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    await withDatabase(context, (db) => noteMilestone(db, 'backup', Date.now()));
    context.print('Recorded.');
    return 0;
  },
};
