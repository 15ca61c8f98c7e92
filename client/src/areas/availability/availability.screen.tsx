import { mdiChevronLeft, mdiChevronRight, mdiCloudOffOutline } from '@mdi/js';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { isoWeek, mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { day, dayOfMonth } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Segments } from '#ui/segments/segments.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { DayHoursDialog } from './day-hours.dialog.tsx';
import { DayVisits } from './day-visits.part.tsx';
import { barWords } from './load-cell.part.tsx';
import { shownMonday, useWeek } from './week.hook.ts';
import { EVERYBODY, mostOf, UNASSIGNED, WeekGrid } from './week-grid.part.tsx';
import './availability.css';
import './availability.text.ts';

/** People's hours beside the work that is booked for them, a week at a time (specification 4, 2.7). */
export function AvailabilityScreen() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const monday = shownMonday(params.get('week'), today);
  const week = useWeek(monday);
  const kind = useSetting('availability.bar');
  const { act } = useAct();
  const [open, setOpen] = useState<{ row: string; at: number } | null>(null);
  const bar = { kind, most: mostOf([...week.plan.people.values(), week.plan.unassigned].flat()) };
  const goTo = (day: string) => setParams(mondayOf(day) === mondayOf(today) ? {} : { week: mondayOf(day) });
  const isShown = (day: string) => shownMonday(day, today) === mondayOf(day);
  const { week: number } = isoWeek(monday);
  const sunday = addDays(monday, 6);

  return (
    <ScreenFrame title={t('availability.title')}>
      <Page label={t('availability.title')}>
        <div className="av-top">
          <span className="av-steps">
            <IconButton
              icon={mdiChevronLeft}
              label={t('availability.previous')}
              disabled={!isShown(addDays(monday, -7))}
              onClick={() => goTo(addDays(monday, -7))}
            />
            <Button kind="soft" disabled={monday === mondayOf(today)} onClick={() => goTo(today)}>
              {t('availability.today')}
            </Button>
            <IconButton
              icon={mdiChevronRight}
              label={t('availability.next')}
              disabled={!isShown(addDays(monday, 7))}
              onClick={() => goTo(addDays(monday, 7))}
            />
          </span>
          <h2 className="av-week" aria-live="polite">
            <span>
              {t('availability.week-days', {
                first: dayOfMonth(monday),
                last: dayOfMonth(sunday),
                year: sunday.slice(0, 4),
              })}
            </span>{' '}
            <span className="rm-t2">{t('availability.week', { week: number })}</span>
          </h2>
          <Segments
            label={t('availability.bar')}
            value={kind}
            options={[
              { value: 'hours', label: t('availability.bar-hours') },
              { value: 'value', label: t('availability.bar-value') },
            ]}
            onChange={(value) => void act(setMySetting, { key: 'availability.bar', value }, () => null)}
          />
        </div>
        <StateNotice loaded={week.listed} />
        {week.listed.value === undefined && week.listed.failed && (
          <Notice icon={mdiCloudOffOutline}>{t('availability.hours-unknown')}</Notice>
        )}
        {!week.loaded && (week.absent ? <AbsentState /> : <SkeletonRows />)}
        {week.loaded && (
          <div className="rm-scroll">
            <WeekGrid week={week} today={today} bar={bar} onOpen={(row, at) => setOpen({ row, at })} />
          </div>
        )}
        {open && <OpenDay week={week} {...open} onClose={() => setOpen(null)} />}
      </Page>
    </ScreenFrame>
  );
}

/** The dialog of a day of one row: a person's hours can be changed in it, as far as they are known here. */
function OpenDay(props: { week: ReturnType<typeof useWeek>; row: string; at: number; onClose: () => void }) {
  const { week, row, at, onClose } = props;
  const { plan, days, people, listed } = week;
  const { people: loads, unassigned, totals } = plan;
  const load = (row === UNASSIGNED ? unassigned : row === EVERYBODY ? totals : loads.get(row))?.[at];
  const iso = days[at];
  if (!load || iso === undefined) return null;
  const sub = `${day(iso)} · ${barWords(load, { kind: 'hours', most: 0 })}`;
  const user = listed.value?.users.find(({ id }) => id === row);
  if (user) return <DayHoursDialog user={user} day={iso} {...{ sub, load, week, onClose }} />;
  const names: Readonly<Record<string, string>> = {
    [UNASSIGNED]: t('availability.unassigned'),
    [EVERYBODY]: t('availability.all'),
  };
  const title = names[row] ?? people.find(({ id }) => id === row)?.name ?? '';
  return (
    <Dialog open title={title} sub={sub} onClose={onClose}>
      {row === UNASSIGNED && load.shares.length > 0 && (
        <p className="rm-t2">{t('availability.nobody-text')}</p>
      )}
      <DayVisits load={load} visits={week.visits} />
    </Dialog>
  );
}
