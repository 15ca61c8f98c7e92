import type { CommandInputs } from '#testing/command-inputs.ts';

export const settingsInputs: CommandInputs = {
  'settings.set': () => ({ key: 'global.distance-unit', value: 'kilometres' }),
  'settings.set-mine': () => ({ key: 'theme.mode', value: 'dark' }),
};
