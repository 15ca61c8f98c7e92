import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { screen } from '@testing-library/react';
import type { OpenScreen } from '../support/open-screen.tsx';
import { askLauncher } from './launcher.model.ts';

/** A job of the sample data whose customer has no other one. */
export function someJob({ store }: OpenScreen): { jobId: string; name: string; work: string } {
  const jobs = [...store.snapshot.records(jobRecord).values()];
  const names = jobs.map(({ id }) => jobName(store.snapshot, id));
  const at = names.findIndex((name) => names.filter((other) => other === name).length === 1);
  return { jobId: jobs[at]?.id ?? '', name: names[at] ?? '', work: jobs[at]?.description ?? '' };
}

/** Opens a job by the launcher; answers its dialog. */
export async function openJob(
  app: OpenScreen,
  { name, work }: { name: string; work: string },
): Promise<HTMLElement> {
  await askLauncher(app, name);
  const options = await screen.findAllByRole('option');
  const option = options.find(({ textContent }) => textContent?.includes(name) && textContent.includes(work));
  if (!option) throw new Error(`no job of ${name}`);
  await app.user.click(option);
  return screen.findByRole('dialog', { name });
}
