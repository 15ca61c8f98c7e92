import { mdiFormatListBulleted, mdiPlus, mdiTuneVariant } from '@mdi/js';
import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { stopEntry } from '@roundsman/shared-schema/areas/tracker/stop-entry.command.ts';
import { mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { DaySteps } from './day-steps.part.tsx';
import { EntriesList } from './entries-list.part.tsx';
import { EntryDialog } from './entry.dialog.tsx';
import type { EntryWish } from './entry-form.ts';
import { shownDay } from './shown-day.ts';
import { useJobChoices, useWeekTimes, useWorkers } from './times.hook.ts';
import { TimesOfDay } from './times-of-day.part.tsx';
import { TrackerSettingsDialog } from './tracker-settings.dialog.tsx';
import { WorkerEntriesDialog } from './worker-entries.dialog.tsx';
import './tracker.css';
import './tracker.text.ts';

/** What is open over the screen. */
type Open =
  | { readonly what: 'settings' }
  | { readonly what: 'worker'; readonly userId: string }
  /** `entry`: as it was when it was opened; absent for a new one. */
  | { readonly what: 'entry'; readonly entry?: TrackedEntry; readonly wish: EntryWish };

/** Who worked when and at what: a week, a day, and the entries one by one (specification 4, 2.12). */
export function TrackerScreen() {
  const today = useToday();
  const store = useStore();
  const { act } = useAct();
  const tab = useParams()['*'] === 'filter' ? 'filter' : 'home';
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = shownDay(asked, today);
  const week = useWeekTimes(day);
  const workers = useWorkers();
  const jobs = new Map(useJobChoices().map((job) => [job.id, job]));
  const jobName = (id: string) => jobs.get(id)?.name || t('tracker.job-gone');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const stop = (entry: TrackedEntry) => void act(stopEntry, { entryId: entry.id });
  const add = (wish: Omit<EntryWish, 'day'> = {}) => setOpen({ what: 'entry', wish: { day, ...wish } });
  useAskedFor('add', () => add());
  const showWorker = (userId: string) => setOpen({ what: 'worker', userId });
  const show = (entry: TrackedEntry) =>
    // What runs can be stopped, and neither changed nor deleted.
    entry.type === 'running' ? showWorker(entry.userId) : setOpen({ what: 'entry', entry, wish: { day } });
  // A card leads here with the entry that it is of.
  const named = week.entries.find(({ id }) => id === params.get('entry'));
  const goTo = (to: string) => setParams(to === today ? {} : { day: to });
  // One that a colleague deletes stays open with what is typed, and saving it says so.
  const nowOf = (entry: TrackedEntry) => week.entries.find(({ id }) => id === entry.id) ?? entry;
  const tabs = {
    label: t('tracker.title'),
    active: tab,
    tabs: [
      { id: 'home', label: t('tracker.times'), href: paths.tracker(asked ?? undefined) },
      { id: 'filter', label: t('tracker.entries'), href: paths.trackerEntries(asked ?? undefined) },
    ],
  };
  const acts = { onAdd: add, onOpen: show, onWorker: showWorker, onDay: goTo, onStop: stop };

  return (
    <ScreenFrame
      title={t('tracker.title')}
      tabs={<Tabs {...tabs} />}
      more={[
        {
          ...{ id: 'worker', icon: mdiFormatListBulleted, label: t('tracker.worker-entries') },
          onSelect: () => showWorker(''),
        },
        {
          ...{ id: 'settings', icon: mdiTuneVariant, label: t('tracker.settings') },
          onSelect: () => setOpen({ what: 'settings' }),
        },
      ]}
    >
      <Page label={t('tracker.title')}>
        <Tabs {...tabs} narrow />
        <DaySteps day={day} today={today} by={tab === 'home' ? 'day' : 'week'} onDay={goTo}>
          <Button kind="main" icon={mdiPlus} onClick={() => add()}>
            {t('tracker.add')}
          </Button>
        </DaySteps>
        {!week.loaded && (week.absent ? <AbsentState /> : <SkeletonRows />)}
        {week.loaded && tab === 'home' && (
          <TimesOfDay {...{ week, day, workers, jobName }} userId={store.userId} {...acts} />
        )}
        {week.loaded && tab === 'filter' && (
          <EntriesList key={mondayOf(day)} {...{ week, workers, jobName }} onOpen={show} />
        )}
        {open?.what === 'settings' && <TrackerSettingsDialog onClose={close} />}
        {open?.what === 'worker' && (
          <WorkerEntriesDialog
            {...{ week, workers, jobs, userId: open.userId }}
            onChoose={showWorker}
            onOpen={show}
            onStop={stop}
            onAdd={() => add({ userId: open.userId })}
            onClose={close}
          />
        )}
        {open?.what === 'entry' && (
          <EntryDialog entry={open.entry && nowOf(open.entry)} wish={open.wish} onClose={close} />
        )}
        {!open && named && named.type !== 'running' && (
          <EntryDialog entry={named} wish={{ day }} onClose={() => goTo(day)} />
        )}
      </Page>
    </ScreenFrame>
  );
}
