import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { followedDay } from '@roundsman/shared-schema/areas/jobs/restart-job.ts';
import type { ComponentProps } from 'react';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { DayField } from '#ui/form/day-field.tsx';
import '../job.text.ts';

/** Asks from which day a job that is over goes on; one that follows its round goes on with that, and its next day is said. */
export function RestartDay({ job, ...field }: { job: Job } & Omit<ComponentProps<typeof DayField>, 'label'>) {
  const followed = useQuery(followedDay, job, useToday());
  return followed === undefined ? (
    <DayField label={t('job.first-day')} {...field} />
  ) : (
    <p>{t('job.restart-follows', { day: dayFull(followed) })}</p>
  );
}
