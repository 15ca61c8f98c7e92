import { mdiChevronDown } from '@mdi/js';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { shareOutDay } from '@roundsman/shared-schema/areas/work/share-day.command.ts';
import { type SharingPerson, USUAL_VISIT_MINUTES } from '@roundsman/shared-schema/areas/work/share-day.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAct } from '#list/use-act.hook.ts';
import { driveMinutes } from '#parts/drive/drive-order.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { agreeingDistances } from '#text/agreeing-distances.ts';
import { duration, listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { late } from '#ui/late/late.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { usePaced } from '#ui/use-paced.ts';
import { DriveFigures, isSaving, Looking, OptimiseFrame, SearchFooter } from './optimise-frame.part.tsx';
import { type DaySum, sharedVisit, shareInput, sumDay } from './share-day.ts';
import { shareTimeLimit, useShareSearch } from './share-search.hook.ts';
import { useTellRefused } from './tell-refused.hook.ts';
import '#parts/drive/drive.css';
import './planning.css';
import './planning.text.ts';

const VisitsMap = late(async () => (await import('#map/visits-map.part.tsx')).VisitsMap);
const HEIGHT_PX = 240;
const MAP_EVERY_MS = 400;
const NONE: ReadonlySet<string> = new Set();

const colourOf = (at: number) => ROUND_COLOURS[(at * 5) % ROUND_COLOURS.length];
const sum = (days: readonly DaySum[], of: (day: DaySum) => number) =>
  days.reduce((all, day) => all + of(day), 0);

/** How a day could be shared, with what it saves and who would do what; nothing changes before it is used (SCH-4). */
export function ShareProposal(props: {
  day: IsoDay;
  /** What tells this question from another one: what others change of the day meanwhile does not. */
  asked: string;
  people: readonly SharingPerson[];
  /** What is shared: visits of these people in their order, and those that nobody has. */
  rows: readonly VisitRow[];
  nameOf: (lane: string) => string;
  fields: ReactNode;
  onClose: () => void;
}) {
  const { day, nameOf, fields, onClose } = props;
  // What is looked at stays what it was when it was asked for.
  const [held, setHeld] = useState(props);
  if (held.asked !== props.asked) setHeld(props);
  const { people, rows } = held;
  const { act } = useAct();
  const tell = useTellRefused();
  const question = useMemo(
    () => ({ visits: rows.map(sharedVisit), people, timeLimitMs: shareTimeLimit(rows.length) }),
    [people, rows],
  );
  const { state, progress, best, stop } = useShareSearch(question);
  const before = useMemo(
    () =>
      people.map((person) =>
        sumDay(
          person,
          rows.filter(({ lane }) => lane === person.lane),
        ),
      ),
    [people, rows],
  );
  const after = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return people.map((person, at) => {
      const ids = best?.days[at]?.visitIds;
      return ids
        ? sumDay(
            person,
            ids.flatMap((id) => byId.get(id) ?? []),
          )
        : (before[at] ?? sumDay(person, []));
    });
  }, [people, rows, best, before]);
  const hasChanged = laidOut(rows) !== laidOut(props.rows);
  const input = shareInput(day, before, after);
  const [now, then] = [before, after].map((days) => ({
    metres: sum(days, ({ metres }) => metres),
    work: sum(days, ({ work }) => work),
    late: sum(days, (one) => one.late),
  })) as [Totals, Totals];
  const unknown = rows.filter(({ minutes }) => minutes === undefined).length;
  const isWorth = isSaving(now.metres, then.metres) || input.moves.length > 0 || then.late < now.late;
  const timeOf = ({ work, metres }: Totals) => duration(work + driveMinutes(metres));
  const apply = () => {
    onClose();
    void tell(rows, act(shareOutDay, input));
  };
  return (
    <OptimiseFrame
      day={day}
      onClose={onClose}
      footer={
        <SearchFooter
          {...{ state, isWorth, onClose }}
          apply={t('planning.share-apply')}
          onStop={stop}
          onApply={apply}
        />
      }
    >
      {fields}
      <DriveFigures nowMetres={now.metres} thenMetres={then.metres} />
      <p className="rm-t2">
        {t('planning.optimise-times', { before: timeOf(now), after: timeOf(then) })}
        {now.late + then.late > 0 && <> {t('planning.share-late', { before: now.late, after: then.late })}</>}
      </p>
      {state === 'looking' && <Looking progress={progress} words={t('planning.share-looking')} />}
      {state === 'failed' && <p role="alert">{t('planning.optimise-failed')}</p>}
      {state === 'done' && (
        <div className="rm-t2" role="status">
          {t(isWorth ? 'planning.share-text' : 'planning.share-best')}
          {hasChanged && <> {t('planning.share-changed')}</>}
        </div>
      )}
      {unknown > 0 && (
        <p className="rm-t2">
          {t('planning.share-assumed', { count: unknown, time: duration(USUAL_VISIT_MINUTES) })}
        </p>
      )}
      <ShareMap days={after} />
      <ul className="pl-days">
        {after.map((one, at) => (
          <PersonDay key={one.lane} {...{ at, nameOf }} before={before[at] ?? one} after={one} />
        ))}
      </ul>
      {best && <Left {...{ rows }} left={best.left} />}
    </OptimiseFrame>
  );
}

/** Who has what, in which order. */
const laidOut = (rows: readonly VisitRow[]) => rows.map(({ id, lane }) => `${lane} ${id}`).join();

interface Totals {
  readonly metres: number;
  readonly work: number;
  readonly late: number;
}

/** Whose each visit would be, by colour. The lists below say the same without a map. */
function ShareMap({ days }: { days: readonly DaySum[] }) {
  const unit = useSetting('global.distance-unit');
  const shown = usePaced(days, MAP_EVERY_MS);
  const points = useMemo(
    () =>
      shown.flatMap(({ visits }, at) =>
        visits.flatMap(({ id, lngLat }) =>
          lngLat ? [{ id, lngLat, colour: colourOf(at)?.fill ?? '' }] : [],
        ),
      ),
    [shown],
  );
  return (
    <div className="drive-map" style={{ height: HEIGHT_PX }}>
      <ErrorBoundary fallback={<p className="drive-map-failed rm-t2">{t('kit.map-missing')}</p>}>
        <Suspense fallback={null}>
          <VisitsMap points={points} selected={NONE} height={HEIGHT_PX} unit={unit} isApart />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** When a visit is to be done, where somebody has said so. */
function timeWords({ time, window }: Pick<VisitRow, 'time' | 'window'>): string {
  if (time !== undefined || !window) return time ?? '';
  return 'at' in window ? window.at : t('planning.range', { first: window.from, last: window.to });
}

/** One person's day now and afterwards, and on request its visits in their order. */
function PersonDay(props: { at: number; before: DaySum; after: DaySum; nameOf: (lane: string) => string }) {
  const { at, before, after, nameOf } = props;
  const shown = agreeingDistances(before.metres, after.metres, useSetting('global.distance-unit'));
  const says = (one: DaySum, drive: string) =>
    one.visits.length === 0
      ? t('planning.nothing')
      : [
          t('planning.visits', { count: one.visits.length }),
          duration(one.work + driveMinutes(one.metres)),
          drive,
        ].join(' · ');
  return (
    <li>
      <details>
        <summary>
          <RoundMark colour={colourOf(at)?.name ?? ''} square />
          <b className="rm-grow">{nameOf(after.lane)}</b>
          <Icon path={mdiChevronDown} />
          <span className="rm-t2 rm-num">
            {t('planning.share-change', {
              before: says(before, shown.before),
              after: says(after, shown.after),
            })}
          </span>
        </summary>
        <ol>
          {after.visits.map((row) => (
            <li key={row.id}>
              {row.name || row.address}
              <span className="rm-t2">
                {[
                  '',
                  timeWords(row),
                  row.lane === after.lane
                    ? ''
                    : row.lane === NOBODY
                      ? t('planning.share-was-free')
                      : t('planning.share-from', { name: nameOf(row.lane) }),
                ]
                  .filter((word, index) => index === 0 || word !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

/** What fits nowhere and stays where it is, each with its reason. */
function Left(props: {
  rows: readonly VisitRow[];
  left: readonly { readonly id: string; readonly why: 'place' | 'skills' | 'time' | 'room' }[];
}) {
  const byId = new Map(props.rows.map((row) => [row.id, row]));
  if (props.left.length === 0) return null;
  return (
    <div>
      <p>{t('planning.share-left', { count: props.left.length })}</p>
      <ul>
        {props.left.map(({ id, why }) => {
          const row = byId.get(id);
          return (
            <li key={id}>
              {row?.name || row?.address}:{' '}
              <span className="rm-t2">{t(`planning.why-${why}`, { skills: listed(row?.skills ?? []) })}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
