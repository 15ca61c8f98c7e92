import { type TrackedEntry, workedIn } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import { useMemo } from 'react';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { decimalHours } from '#text/format.ts';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { spanWords } from './entry-words.ts';
import type { WeekTimes, Worker } from './times.hook.ts';

type EntryRow = TrackedEntry & { readonly name: string; readonly worker: string };

const textOfRow = ({ name, worker }: EntryRow) => `${name} ${worker}`;
const minutesOf = (entry: TrackedEntry) => workedIn(entry) / 60_000;

/** The entries of a week one by one, which can be filtered by person and by what became of them, and saved as a file. */
export function EntriesList(props: {
  week: WeekTimes;
  workers: readonly Worker[];
  jobName: (jobId: string) => string;
  onOpen: (entry: TrackedEntry) => void;
}) {
  const { week, workers, jobName, onOpen } = props;
  const { zone, entries } = week;
  const names = new Map(workers.map(({ id, name }) => [id, name]));
  const rows = entries.map((entry) => ({
    ...entry,
    name: jobName(entry.jobId),
    worker: names.get(entry.userId) ?? '',
  }));
  const list = useRecordList<EntryRow>({
    id: 'tracker',
    rows,
    text: textOfRow,
    columns: useMemo(
      () => [
        {
          id: 'job',
          head: t('tracker.job'),
          sort: { label: t('tracker.job'), compare: (a, b) => a.name.localeCompare(b.name) },
          export: ({ name }) => name,
        },
        {
          id: 'worker',
          head: t('tracker.worker'),
          width: 160,
          cell: ({ worker }) => <span className="rm-cut">{worker}</span>,
          phone: ({ worker }) => worker,
          sort: { label: t('tracker.worker'), compare: (a, b) => a.worker.localeCompare(b.worker) },
          export: ({ worker }) => worker,
        },
        {
          id: 'start',
          head: t('tracker.start'),
          width: 210,
          cell: (entry) => {
            const { day } = wallClockAt(entry.start, zone);
            return <span className="rm-num">{`${dayBrief(day)}, ${spanWords(entry, zone)}`}</span>;
          },
          phone: (entry) => `${dayBrief(wallClockAt(entry.start, zone).day)}, ${spanWords(entry, zone)}`,
          sort: { label: t('tracker.start'), compare: (a, b) => a.start - b.start },
          export: ({ start }) => Object.values(wallClockAt(start, zone)).join(' '),
        },
        {
          id: 'stop',
          head: t('tracker.stop'),
          export: ({ stop }) => (stop === undefined ? '' : Object.values(wallClockAt(stop, zone)).join(' ')),
        },
        {
          id: 'hours',
          head: t('tracker.hours-head'),
          width: 90,
          align: 'end',
          cell: (entry) => <span className="rm-num">{decimalHours(minutesOf(entry))}</span>,
          phone: 'cell',
          sort: { label: t('tracker.hours-head'), compare: (a, b) => minutesOf(a) - minutesOf(b) },
          export: (entry) => decimalHours(minutesOf(entry)),
        },
      ],
      [zone],
    ),
    filters: useMemo(
      () => [
        ...(['recorded', 'running', 'unbound'] as const).map((type) => ({
          id: type,
          group: 'type',
          label: t(`tracker.type-${type}`),
          fits: (row: EntryRow) => row.type === type,
        })),
        ...workers
          .filter(({ id }) => entries.some(({ userId }) => userId === id))
          .map(({ id, name }) => ({
            id: `worker-${id}`,
            group: 'worker',
            label: name,
            fits: (row: EntryRow) => row.userId === id,
          })),
      ],
      [workers, entries],
    ),
  });
  if (rows.length === 0) return <EmptyState title={t('tracker.no-entries')} />;
  return (
    <RecordList
      list={list}
      row={{
        sub: ({ type }) =>
          type === 'recorded' ? undefined : (
            <Chip tone={type === 'unbound' ? 'warn' : 'accent'}>{t(`tracker.type-${type}`)}</Chip>
          ),
        open: (row) => () => onOpen(row),
        mark: ({ userId, worker }) => <PersonMark person={{ id: userId, name: worker }} decorative />,
      }}
      words={{
        label: t('tracker.entries'),
        search: t('tracker.search'),
        count: (count) => t('tracker.count', { count }),
        noMatch: (count) => t('tracker.no-match', { count }),
      }}
    />
  );
}
