import { mdiAccountBoxOutline, mdiFilterPlusOutline, mdiMapMarkerPath, mdiPlus } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import { allJobs, type ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { livingServices, tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { nextDayDocuments } from '@roundsman/shared-schema/areas/work/next-planned.queries.ts';
import { dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLastingFilters } from '#list/lasting-filters.hook.ts';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useActor } from '#parts/actor.hook.ts';
import { useJobsActions } from '#parts/job/questions/job-actions.hook.tsx';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useWaitingIds } from '#parts/waiting.hook.ts';
import { WaitingMark } from '#parts/waiting-mark.part.tsx';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useJobSums } from './job-sums.hook.tsx';
import { jobElsewhere, jobsColumns, jobText } from './jobs-columns.tsx';
import { boundsOn, isChoice, type JobBounds, jobsFilters, NO_BOUNDS } from './jobs-filters.ts';
import { SavedFiltersMenu } from './saved-filters.part.tsx';
import { useSelectedJobs } from './selected-jobs.hook.tsx';
import './jobs.css';
import './jobs.text.ts';

const JobDialog = lateOverlay(async () => (await import('#parts/job/form/job.dialog.tsx')).JobDialog);
const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);
const FilterDialog = lateOverlay(async () => (await import('./filter.dialog.tsx')).FilterDialog);

type Open = 'new' | 'filter' | { readonly jobId: string };

/** Every job with what it brings, whatever its customer or round (companion 5.9). */
export function JobsScreen() {
  const { loaded, absent } = useDocument('jobs', 'customers', 'rounds', 'order', 'services');
  const store = useStore();
  const actor = useActor();
  const navigate = useNavigate();
  const today = useToday();
  const withPrices = useSeesPrices();
  useDocument(...useQuery(nextDayDocuments, today));
  const rows = useQuery(allJobs, today);
  const people = useQuery(assignables);
  const services = useQuery(livingServices);
  const tags = useQuery(tagsList);
  const [open, setOpen] = useState<Open | null>(null);
  const [typedBounds, setTypedBounds] = useState<JobBounds>(NO_BOUNDS);
  const { year: thisYear } = dayParts(today);
  const list = useRecordList<ListedJob>({
    id: 'alljobs',
    rows,
    columns: useMemo(() => {
      const names = new Map(people.map(({ id, name }) => [id, name]));
      return jobsColumns({ thisYear, nameOf: (id) => names.get(id), withPrices });
    }, [people, thisYear, withPrices]),
    filters: useLastingFilters(
      useMemo(
        () => jobsFilters(rows, { services, people, tags }, { bounds: typedBounds, withPrices }),
        [rows, services, people, tags, typedBounds, withPrices],
      ),
      isChoice,
    ),
    text: jobText,
  });
  /** A chip that is removed takes its bound away. */
  const bounds = boundsOn(typedBounds, list.look.filters);
  const totals = useJobSums(list.shown.rows, withPrices);
  const waiting = useWaitingIds();
  const selected = useSelectedJobs(list);
  const actions = useJobsActions({ onGone: () => undefined });
  const mayWrite = hasAnyRole(actor, JOB_WRITERS);
  const close = () => setOpen(null);
  const add = () => setOpen('new');

  const entriesOf = ({ id, customerId, round }: ListedJob): readonly MenuEntry[] => {
    const job = mayWrite ? store.snapshot.record(jobRecord, id) : undefined;
    return [
      {
        ...{ id: 'customer', icon: mdiAccountBoxOutline, label: t('jobs.open-customer') },
        requires: { roles: CUSTOMER_WRITERS },
        onSelect: () => void navigate(paths.customer(customerId)),
      },
      {
        ...{ id: 'round', icon: mdiMapMarkerPath, label: t('jobs.open-round') },
        disabled: round === undefined,
        ...(round === undefined && { sub: t('jobs.filter-no-round') }),
        onSelect: () => round && void navigate(paths.round(round.id, id)),
      },
      ...(job
        ? actions.entriesOf(job).map((entry, at) => (at === 0 ? { ...entry, apart: true } : entry))
        : []),
    ];
  };

  return (
    <ScreenFrame title={t('jobs.title')} more={[list.exportEntry]}>
      <Page label={t('jobs.title')}>
        {!loaded && (absent ? <AbsentState /> : <SkeletonRows />)}
        {loaded && rows.length === 0 && (
          <EmptyState
            title={t('jobs.none')}
            text={t(mayWrite ? 'jobs.none-text' : 'jobs.none-text-reader')}
            action={
              mayWrite && (
                <Button kind="main" icon={mdiPlus} onClick={add}>
                  {t('jobs.add')}
                </Button>
              )
            }
          />
        )}
        {loaded && rows.length > 0 && (
          <RecordList
            list={list}
            row={{
              mark: ({ round }) => round && <RoundMark colour={round.color} />,
              sub: ({ name, address }) => (address === name ? '' : address),
              elsewhere: jobElsewhere,
              // Where a next visit would stand, the same is said already of what has none.
              beside: ({ state, off }) =>
                state !== 'active' && state !== off && <Chip>{t(`jobs.state-${state}`)}</Chip>,
              aside: ({ id, name }) => {
                const mark = waiting.get(id);
                return mark && <WaitingMark waiting={mark} name={name} />;
              },
              open: ({ id }) => (mayWrite ? () => setOpen({ jobId: id }) : undefined),
              menu: entriesOf,
            }}
            words={{
              label: t('jobs.list'),
              search: t('jobs.search'),
              count: (count) => t('jobs.count', { count }),
              noMatch: (count) => t('jobs.no-match-text', { count }),
            }}
            {...(mayWrite && { add: { label: t('jobs.add'), icon: mdiPlus, onAdd: add } })}
            moreFilters={
              <>
                <IconButton
                  icon={mdiFilterPlusOutline}
                  label={t('jobs.filters')}
                  onClick={() => setOpen('filter')}
                />
                <SavedFiltersMenu list={list} bounds={bounds} onBounds={setTypedBounds} />
              </>
            }
            actions={selected.actions}
            moreActions={selected.moreActions}
            totals={totals}
          />
        )}
        {open === 'new' && <NewJobDialog onClose={close} />}
        {open === 'filter' && (
          <FilterDialog
            list={list}
            bounds={bounds}
            withPrices={withPrices}
            onBounds={setTypedBounds}
            onClose={close}
          />
        )}
        {open !== null && typeof open === 'object' && <JobDialog jobId={open.jobId} onClose={close} />}
        {selected.dialogs}
        {actions.dialogs}
      </Page>
    </ScreenFrame>
  );
}
