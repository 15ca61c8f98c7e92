import { t } from '@roundsman/client/text/texts.ts';
import { screen, within } from '@testing-library/react';

/** The main menu. */
export const menu = () => screen.findByRole('navigation', { name: t('app.menu') });

/** Addresses that the menu leads to, in its order; the cloud is one of them. */
export async function menuAddresses(): Promise<string[]> {
  const links = within(await menu()).getAllByRole('link');
  return links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'));
}
