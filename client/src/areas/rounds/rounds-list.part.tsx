import { mdiPlus } from '@mdi/js';
import { roundTotals, type WithoutRound } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { distinctPeople, firstName, usePeople, userOfAuthor } from '#list/people.hook.ts';
import type { RecordListModel } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { RecordRow, type RowForm } from '#list/record-row.part.tsx';
import { WaitingMark } from '#parts/waiting-mark.part.tsx';
import { usePresence } from '#store/use-presence.hook.ts';
import { money } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Money } from '#ui/money/money.tsx';
import { PeopleHere } from '#ui/person-mark/person-mark.tsx';
import { TotalFigure } from '#ui/totals-bar/totals-bar.tsx';
import { type ListedRound, roundColumns } from './round-columns.tsx';
import { useFreshRounds, useWaitingRounds } from './round-marks.hook.ts';
import { ListedRoundMark, RoundBeside, RoundSub } from './round-row.part.tsx';
import { NO_ROUND, roundPath } from './rounds-tab.hook.ts';
import { useSelectedRounds } from './selected-rounds.part.tsx';

const NOTHING: WithoutRound = { jobCount: 0, oneOffMinor: 0, perMonthMinor: 0, perYearMinor: 0 };

/** Rounds in columns with their sums below (specification 1, 2.5). `loose`: the jobs in no round. */
export function RoundsTable(props: {
  list: RecordListModel<ListedRound>;
  loose: WithoutRound;
  tab: RoundTab;
  today: IsoDay;
  onAdd: (() => void) | undefined;
}) {
  const { list, loose, tab, today, onAdd } = props;
  const { rows } = list.shown;
  const personOf = usePeople();
  const people = distinctPeople(usePresence('rounds'), personOf);
  const fresh = useFreshRounds(rows.map(({ id }) => id));
  const waiting = useWaitingRounds();
  const selected = useSelectedRounds(list);
  const thisYear = dayParts(today).year;
  // What is searched for is a round: the jobs in none are no answer.
  const isLooseShown = list.look.search === '' && loose.jobCount > 0;
  const totals = roundTotals(rows, isLooseShown ? loose : NOTHING);
  const isComing = rows.some((row) => row.isComing);
  const roundsShown = t('rounds.rounds', { count: totals.roundCount });
  const sums = isComing
    ? roundsShown
    : t('rounds.totals', { rounds: roundsShown, jobs: t('rounds.jobs', { count: totals.jobCount }) });
  const news = [...fresh].map(([id, { author, did }]) =>
    [rows.find((row) => row.id === id)?.name, textOf(did, { name: firstName(personOf(author)) })].join(' '),
  );

  return (
    <>
      <RecordList
        list={list}
        place={tab}
        row={{
          ...roundForm(tab, thisYear),
          beside: (row) => <RoundBeside row={row} fresh={fresh.get(row.id)} personOf={personOf} />,
          aside: ({ id, name }) => {
            const mark = waiting.get(id);
            return mark && <WaitingMark waiting={mark} name={name} />;
          },
          freshBy: ({ id }) => {
            const change = fresh.get(id);
            return change && userOfAuthor(change.author);
          },
        }}
        words={{
          label: t('rounds.list'),
          search: t('rounds.search'),
          count: () => sums,
          noMatchTitle: (words) => t('rounds.no-match', { words }),
          noMatch: (count) => t('rounds.no-match-text', { count }),
        }}
        beside={
          <span className="rm-wide">
            <PeopleHere people={people} text={t('rounds.also-here')} />
          </span>
        }
        {...(onAdd ? { add: { label: t('rounds.add'), icon: mdiPlus, onAdd } } : {})}
        actions={selected.actions}
        footer={isLooseShown && <NoRoundRow sums={loose} tab={tab} today={today} />}
        totals={
          isComing
            ? { mix: [], cells: { name: sums }, figures: null }
            : {
                mix: rows.flatMap(({ id, name, color, perMonthMinor: share }) =>
                  color ? [{ id, name, colour: color, share }] : [],
                ),
                cells: {
                  name: sums,
                  oneOff: <Money minor={totals.oneOffMinor} />,
                  perMonth: <Money minor={totals.perMonthMinor} />,
                  perYear: <Money minor={totals.perYearMinor} />,
                },
                figures: (
                  <>
                    <TotalFigure label={t('rounds.total-ad-hoc')}>{money(totals.oneOffMinor)}</TotalFigure>
                    <TotalFigure label={t('rounds.total-monthly')}>{money(totals.perMonthMinor)}</TotalFigure>
                    <TotalFigure label={t('rounds.total-annual')}>{money(totals.perYearMinor)}</TotalFigure>
                  </>
                ),
              }
        }
      />
      {selected.dialogs}
      <div className="rm-sr" role="status">
        {news.at(-1)}
      </div>
    </>
  );
}

function roundForm(tab: RoundTab, thisYear: number): RowForm<ListedRound> {
  return {
    className: ({ color }) => (color ? 'rounds-row' : 'rounds-none-row'),
    mark: (row) => <ListedRoundMark row={row} />,
    sub: (row) => <RoundSub row={row} thisYear={thisYear} />,
    href: ({ id }) => roundPath(id, tab),
  };
}

/** Jobs whose round was deleted, or that never had one, are not lost from sight. */
export function NoRoundRow({ sums, tab, today }: { sums: WithoutRound; tab: RoundTab; today: IsoDay }) {
  const thisYear = dayParts(today).year;
  const row: ListedRound = {
    ...sums,
    id: NO_ROUND,
    name: t('rounds.no-round'),
    schedule: undefined,
    rhythm: undefined,
    portal: false,
    duplicate: false,
    editedAfterDeletion: false,
  };
  return <RecordRow row={row} form={roundForm(tab, thisYear)} columns={roundColumns(thisYear)} />;
}
