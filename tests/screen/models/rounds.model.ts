import { t } from '@roundsman/client/text/texts.ts';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { OpenScreen } from '../support/open-screen.tsx';

/** The list of rounds, once it is shown. */
export const roundsList = () => screen.findByRole('list', { name: t('rounds.list') });

/** Names of the listed rounds, in their order. */
export async function roundNames(): Promise<string[]> {
  const rows = within(await roundsList()).getAllByRole('listitem');
  return rows.map((row) => row.querySelector('.rm-name')?.textContent ?? '');
}

/** How many jobs the row of a round counts. */
export async function jobCount(name: string): Promise<number> {
  const list = await roundsList();
  const row = within(list).getByText(name).closest('a');
  return Number.parseInt(row?.querySelector('.rm-sub')?.textContent ?? '', 10);
}

/** The dialog or question of this name. */
export const dialogOf = (name: string) => screen.findByRole('dialog', { name });
export const questionOf = (name: string) => screen.findByRole('alertdialog', { name });

/** Opens the question for a new round. */
export async function askForRound({ user }: OpenScreen): Promise<HTMLElement> {
  const [add] = await screen.findAllByRole('button', { name: t('rounds.add') });
  if (!add) throw new Error('nobody may add a round');
  await user.click(add);
  return dialogOf(t('open-round.add-title'));
}

/** Adds a round by its dialog; ends in the open round. */
export async function addRound(app: OpenScreen, name: string): Promise<HTMLElement> {
  const dialog = await askForRound(app);
  await app.user.type(within(dialog).getByLabelText(t('kit.name')), name);
  await app.user.click(within(dialog).getByRole('button', { name: t('rounds.add') }));
  return dialogOf(name);
}

/** Opens a listed round. */
export async function openRound(app: OpenScreen, name: string): Promise<HTMLElement> {
  await app.user.click(within(await roundsList()).getByText(name));
  return dialogOf(name);
}

/** Chooses an entry of the open round's menu. */
export async function chooseInRound({ user }: OpenScreen, entry: string): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: t('kit.more') });
  if (!more) throw new Error('the round has no menu');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Presses a button of a dialog or question, and waits until that has gone. */
export async function finish({ user }: OpenScreen, dialog: HTMLElement, button: string): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name: button }));
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
}

/** Opens the form of a job with a new customer, in a round that is made for it. */
export async function askForJob(app: OpenScreen, round: string): Promise<HTMLElement> {
  await addRound(app, round);
  await app.user.click(await screen.findByRole('button', { name: t('open-round.add-new-job') }));
  const form = await dialogOf(t('job-form.title'));
  await app.user.click(within(form).getByRole('radio', { name: t('job-form.new-customer') }));
  return form;
}
