import '@roundsman/client/parts/frequency.text.ts';
import '@roundsman/client/parts/job/questions/leave-visits.text.ts';
import { day, dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { editJobSchedule } from '@roundsman/shared-schema/areas/jobs/edit-job-schedule.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setJobsNextDueFrom } from '@roundsman/shared-schema/areas/jobs/set-jobs-next-due-from.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  appointments,
  askToMove,
  choose,
  menuOn,
  moveDialog,
  sendMove,
  typeDay,
} from './models/appointments.model.ts';
import { dialogOf, finish, questionOf } from './models/rounds.model.ts';
import type { OpenScreen } from './support/open-screen.tsx';

const tick = (dialog: HTMLElement) =>
  within(dialog).queryByRole<HTMLInputElement>('checkbox', { name: new RegExp(t('visits.follow')) });
const choice = (dialog: HTMLElement, words: string) =>
  within(dialog).queryByRole<HTMLInputElement>('radio', { name: new RegExp(words) });
const stored = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id));

describe('the following visits (S-6)', () => {
  test('go along where that is asked for, and undo takes all back', async () => {
    const { app, today } = await appointments();
    const dialog = await askToMove(app, addDays(today, 7));
    await app.user.click(tick(dialog) as HTMLElement);
    await typeDay(app, dialog, addDays(today, 9));
    await sendMove(app, dialog);
    await waitFor(() => expect(menuOn(addDays(today, 16))).not.toBeNull());
    expect(menuOn(addDays(today, 14))).toBeNull();
    expect(menuOn(addDays(today, 23))).not.toBeNull();
    await app.user.click(screen.getByRole('button', { name: t('kit.undo') }));
    await waitFor(() => expect(menuOn(addDays(today, 14))).not.toBeNull());
    expect(menuOn(addDays(today, 16))).toBeNull();
  });

  test('go along by themselves where the account has set so, but not with another time alone', async () => {
    const { app, today, jobId } = await appointments();
    await act(() => app.store.runCommand(setSetting, { key: 'jobs.replan-updates-schedule', value: true }));
    const anchor = () => app.store.snapshot.record(jobRecord, jobId)?.anchor;
    const timed = await askToMove(app, addDays(today, 7));
    expect(tick(timed)?.checked).toBe(true);
    const time = within(timed).getByLabelText(`${t('visits.time')} ${t('kit.optional')}`);
    await app.user.type(time, '09:30');
    await sendMove(app, timed);
    const id = visitId(jobId, addDays(today, 7));
    await waitFor(() => expect(stored(app, id)?.plan).toMatchObject({ time: '09:30' }));
    expect(anchor()).toBeUndefined();
    const moved = await askToMove(app, addDays(today, 7));
    await typeDay(app, moved, addDays(today, 9));
    await sendMove(app, moved);
    await waitFor(() => expect(menuOn(addDays(today, 16))).not.toBeNull());
    expect(anchor()?.at(-1)?.from).toBe(addDays(today, 16));
  });

  test('stay where somebody had moved them, unless they are unticked', async () => {
    const { app, today, jobId } = await appointments();
    const [second, third] = [14, 21].map((days) => visitId(jobId, addDays(today, days)));
    for (const [id = '', days] of [[second, 15] as const, [third, 23] as const])
      await act(() => app.store.runCommand(planVisit, { visitId: id, day: addDays(today, days) }));
    const dialog = await askToMove(app, addDays(today, 7));
    await app.user.click(tick(dialog) as HTMLElement);
    await typeDay(app, dialog, addDays(today, 9));
    await app.user.click(within(dialog).getByRole('button', { name: t('visits.move') }));
    const question = await questionOf(t('leave-visits.keep-title', { count: 2 }));
    const onDay = (days: number) => new RegExp(dayFull(addDays(today, days)));
    await app.user.click(within(question).getByRole('checkbox', { name: onDay(23) }));
    await app.user.click(within(question).getByRole('button', { name: t('kit.save') }));
    await waitFor(() => expect(menuOn(addDays(today, 16))).not.toBeNull());
    expect(menuOn(addDays(today, 15))).not.toBeNull();
    expect(menuOn(addDays(today, 23))).not.toBeNull();
    expect([second, third].map((id = '') => stored(app, id)?.plan?.keep)).toEqual([true, false]);
  });

  test('of a job by days of the month are told with the day that counts from then on', async () => {
    const { app, today } = await appointments((from) => ({
      frequency: { type: 'month-day', every: 1, day: dayParts(from).day },
    }));
    const dialog = await askToMove(app, today);
    within(dialog).getByText(new RegExp(t('visits.follow-sub')));
    await typeDay(app, dialog, addDays(today, 1));
    await within(dialog).findByText(/From then on: Every month on the/);
  });

  test('of a job that goes by its round are not offered: it says so, and leads to the round’s schedule', async () => {
    const { app, today } = await appointments(async (from, { store }) => {
      const added = await store.runCommand(addRound, { name: 'North', color: '#1E66C4' });
      if (!added.ok) throw new Error(added.error);
      const { roundId } = added.value;
      await store.runCommand(setRoundSchedule, {
        ...{ roundId, frequency: { type: 'week', every: 1 }, firstDay: from },
      });
      return { roundId, frequency: { type: 'round' } };
    });
    const dialog = await askToMove(app, addDays(today, 7));
    within(dialog).getByText(new RegExp(t('visits.follow-round')));
    expect(tick(dialog)).toBeNull();
    await typeDay(app, dialog, addDays(today, 14));
    await waitFor(() => expect(choice(dialog, t('visits.close-keep'))).not.toBeNull());
    expect(choice(dialog, t('visits.follow'))).toBeNull();
    await typeDay(app, dialog, addDays(today, 7));
    await app.user.click(
      within(dialog).getByRole('link', { name: t('visits.round-schedule', { name: 'North' }) }),
    );
    await dialogOf(t('round-edit.schedule-title', { name: 'North' }));
  });

  test('of a job that counts from when it was done are not offered', async () => {
    const { app, today, jobId } = await appointments();
    await act(() => app.store.runCommand(setJobsNextDueFrom, { jobIds: [jobId], from: 'done' }));
    const dialog = await askToMove(app, today);
    within(dialog).getByText(t('visits.follow-rolling'));
    expect(tick(dialog)).toBeNull();
  });
});

describe('a visit that comes close to another of its job (S-7)', () => {
  test('warns, and keeps both, skips the other in the same step, or takes the following along', async () => {
    const { app, today, jobId } = await appointments();
    const [one, next] = [addDays(today, 7), addDays(today, 14)];
    const dialog = await askToMove(app, one);
    await typeDay(app, dialog, addDays(today, 9));
    expect(within(dialog).queryByText(t('visits.close-what'))).toBeNull();
    await typeDay(app, dialog, addDays(today, 13));
    await within(dialog).findByText(t('visits.close-near', { count: 1, day: dayFull(next) }));
    await typeDay(app, dialog, next);
    await within(dialog).findByText(t('visits.close-on', { day: dayFull(next) }));
    expect(choice(dialog, t('visits.close-keep'))?.checked).toBe(true);
    const skip = choice(dialog, t('visits.close-skip', { day: dayFull(next) }));
    await app.user.click(skip as HTMLElement);
    await sendMove(app, dialog);
    const [moved, skipped] = [visitId(jobId, one), visitId(jobId, next)];
    await waitFor(() => expect(stored(app, skipped)?.outcome?.kind).toBe('skip'));
    expect(stored(app, skipped)?.outcome?.why).toBe(t('visits.close-skip-why', { day: dayFull(next) }));
    expect(stored(app, moved)?.plan?.day).toBe(next);
    await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
    await waitFor(() => expect(stored(app, skipped)?.outcome).toBeUndefined());
    expect(stored(app, moved)?.plan).toBeUndefined();
  });

  test('has one control for the following visits: the choice and the tick are the same', async () => {
    const { app, today } = await appointments();
    const dialog = await askToMove(app, addDays(today, 7));
    await app.user.click(tick(dialog) as HTMLElement);
    await typeDay(app, dialog, addDays(today, 14));
    await waitFor(() => expect(choice(dialog, t('visits.follow'))?.checked).toBe(true));
    expect(tick(dialog)).toBeNull();
    await app.user.click(choice(dialog, t('visits.close-keep')) as HTMLElement);
    await typeDay(app, dialog, addDays(today, 9));
    await waitFor(() => expect(tick(dialog)?.checked).toBe(false));
  });

  test('takes the offer of a skip back once a colleague has done the other', async () => {
    const { app, today, jobId } = await appointments();
    const next = addDays(today, 14);
    const dialog = await askToMove(app, addDays(today, 7));
    await typeDay(app, dialog, next);
    const skip = () => choice(dialog, t('visits.close-skip', { day: dayFull(next) }));
    await waitFor(() => expect(skip()).not.toBeNull());
    await app.user.click(skip() as HTMLElement);
    await act(() => app.store.runCommand(finishVisits, { visitIds: [visitId(jobId, next)], day: today }));
    await waitFor(() => expect(skip()).toBeNull());
    await sendMove(app, dialog);
    await waitFor(() => expect(stored(app, visitId(jobId, addDays(today, 7)))?.plan?.day).toBe(next));
  });

  test('is asked about in the same way when it goes back to its due day', async () => {
    const { app, today, jobId } = await appointments();
    const { year } = dayParts(today);
    const [one, next] = [addDays(today, 7), addDays(today, 14)];
    const plan = (due: string, on: string) =>
      act(() => app.store.runCommand(planVisit, { visitId: visitId(jobId, due), day: on }));
    await plan(one, addDays(today, 9));
    await plan(next, one);
    await choose(app, addDays(today, 9), t('appointments.back-to-due', { day: day(one, year) }));
    const dialog = await moveDialog();
    expect(within(dialog).getByLabelText<HTMLInputElement>(t('visits.day')).value).toBe(dayInput(one));
    await within(dialog).findByText(t('visits.close-on', { day: dayFull(one) }));
    await sendMove(app, dialog);
    await waitFor(() => expect(stored(app, visitId(jobId, one))?.plan?.day).toBe(one));
  });

  test('does not go back to a due day that is over', async () => {
    const { app, today, jobId } = await appointments((from) => ({
      ...{ firstDay: addDays(from, -2), past: 'from' },
    }));
    const due = addDays(today, -2);
    await act(() =>
      app.store.runCommand(planVisit, { visitId: visitId(jobId, due), day: addDays(today, 1) }),
    );
    await waitFor(() => expect(menuOn(addDays(today, 1))).not.toBeNull());
    await app.user.click(menuOn(addDays(today, 1)) as HTMLElement);
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([t('appointments.move')]);
  });

  test('is asked about before it is put back beside the visits of a new pattern', async () => {
    const { app, today, jobId } = await appointments();
    const id = visitId(jobId, addDays(today, 7));
    const on = addDays(today, 9);
    await act(() => app.store.runCommand(planVisit, { visitId: id, day: on }));
    const pattern = { frequency: { kind: 'weeks', every: 1 } as const, firstDay: addDays(today, 10) };
    await act(() => app.store.runCommand(editJobSchedule, { jobId, ...pattern }));
    const press = async () =>
      app.user.click(await screen.findByRole('button', { name: t('appointments.do-put-back') }));
    await press();
    const question = await questionOf(t('appointments.put-back-close'));
    const close = t('visits.close-near', { count: 1, day: dayFull(addDays(today, 10)) });
    within(question).getByText(`${close}.`);
    await finish(app, question, t('kit.cancel'));
    expect(menuOn(on)).toBeNull();
    await press();
    await finish(app, await questionOf(t('appointments.put-back-close')), t('appointments.do-put-back'));
    await waitFor(() => expect(menuOn(on)).not.toBeNull());
  });
});
