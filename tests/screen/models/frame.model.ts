import { t } from '@roundsman/client/text/texts.ts';
import { screen, within } from '@testing-library/react';
import type { OpenScreen } from '../support/open-screen.tsx';

/** The main menu. */
export const menu = () => screen.findByRole('navigation', { name: t('app.menu') });

/** Addresses that the menu leads to, in its order, those of folded groups too; the cloud is one of them. */
export async function menuAddresses({ user }: OpenScreen): Promise<string[]> {
  for (const fold of within(await menu()).queryAllByRole('button', { expanded: false }))
    await user.click(fold);
  const links = within(await menu()).getAllByRole('link');
  return links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'));
}

/** The message that says so, with the way back. */
export async function messageOf(words: string | RegExp): Promise<HTMLElement> {
  const said = await screen.findByText(words, { selector: '.rm-toast *' });
  return said.closest<HTMLElement>('.rm-toast') as HTMLElement;
}

/** Takes back what the message with these words says: another message may still offer its own way back. */
export async function takeBack({ user }: OpenScreen, words: string | RegExp): Promise<void> {
  // A dialog that closes hides the message from whoever looks by role until it is gone.
  await user.click(await within(await messageOf(words)).findByRole('button', { name: t('kit.undo') }));
}
