import { t } from '@roundsman/client/text/texts.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen } from '@testing-library/react';
import type { OpenScreen } from '../support/open-screen.tsx';

/** A job of two services that is due every four weeks from a day; answers the id of its first visit. */
export async function addDueJob(
  app: OpenScreen,
  name: string,
  firstDay: IsoDay,
  assignees: string[] = [],
): Promise<string> {
  const added = await app.store.runCommand(addJob, {
    customer: { name, address: `${name} Road` },
    services: [
      { id: 'w', description: 'Windows', unitMinor: 1500 },
      { id: 'c', description: 'Conservatory', unitMinor: 1000 },
    ],
    duration: 30,
    frequency: { type: 'week', every: 4 },
    firstDay,
    assignees,
  });
  if (!added.ok) throw new Error(added.error);
  return visitId(added.value.jobId, firstDay);
}

/** Opens the menu of a row and takes what it offers. */
export async function chooseInMenu({ user }: OpenScreen, button: HTMLElement, entry: string): Promise<void> {
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** The menu of the row with this name. */
export const menuOf = (name: string) => screen.findByRole('button', { name: t('list.more', { name }) });
