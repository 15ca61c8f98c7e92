import { t } from '@roundsman/client/text/texts.ts';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import type { OpenScreen } from '../support/open-screen.tsx';

/** The line of the launcher, if it is open. */
export const launcherLine = () => screen.queryByRole('combobox', { name: t('launcher.label') });

/** Opens the launcher by its keys and gives it these words. */
export async function askLauncher({ user }: OpenScreen, words: string): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  const line = await screen.findByRole('combobox', { name: t('launcher.label') });
  await user.clear(line);
  await user.paste(words);
  return line;
}

/** Gives these words to the launcher and takes what stands first. */
export async function chooseInLauncher(app: OpenScreen, words: string): Promise<void> {
  const line = await askLauncher(app, words);
  await screen.findAllByRole('option');
  await app.user.keyboard('{Enter}');
  if (line.isConnected) await waitForElementToBeRemoved(line);
}
