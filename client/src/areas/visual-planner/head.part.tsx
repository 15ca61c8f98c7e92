import { mdiAutoFix, mdiChevronLeft, mdiChevronRight, mdiLasso } from '@mdi/js';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { Pick } from '#parts/planning/pick.part.tsx';
import type { ColourBy } from '#parts/planning/visit-colours.ts';
import { dayBrief, dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { PeopleHere, type Person } from '#ui/person-mark/person-mark.tsx';
import { Segments } from '#ui/segments/segments.tsx';
import { type MapFilter, NO_ROUND } from './planner-rows.hook.ts';
import './visual-planner.css';
import './visual-planner.text.ts';
import '#parts/planning/planning.css';
import '#parts/planning/planning.text.ts';

export const COLOURS = ['assignee', 'round', 'day', 'late'] as const satisfies readonly ColourBy[];
export type MapColour = (typeof COLOURS)[number];
export const VIEWS = ['map', 'people', 'list'] as const;
export type View = (typeof VIEWS)[number];
const COUNTS = [1, 3, 7, 14];

/** Which days and visits the map shows, what its colours mean, and how it is used. */
export function PlannerHead(props: {
  days: readonly IsoDay[];
  sums: string;
  count: number;
  isNow: boolean;
  filter: MapFilter;
  rounds: readonly { readonly id: string; readonly name: string }[];
  lanes: readonly string[];
  nameOf: (lane: string) => string;
  colour: MapColour;
  isLasso: boolean;
  /** The other people who have the visual planner open. */
  people: readonly Person[];
  /** On a phone, where one of them is shown at a time. */
  view: View | null;
  onView: (view: View) => void;
  onCount: (count: number) => void;
  onStep: (step: -1 | 0 | 1) => void;
  onFilter: (filter: MapFilter) => void;
  onColour: (colour: MapColour) => void;
  onLasso: (on: boolean) => void;
  onSuggest: () => void;
}) {
  const { days, filter, rounds, lanes, nameOf, colour, isLasso, view, onStep, onFilter } = props;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <div className="pl-head">
      <span className="pl-title rm-stack">
        <h2 aria-live="polite">
          {first === last
            ? dayFull(first)
            : t('planning.range', { first: dayBrief(first), last: dayBrief(last) })}
        </h2>
        <span className="rm-t2 rm-num">{props.sums}</span>
      </span>
      <PeopleHere people={props.people} text={t('planning.also-here')} />
      <span className="pl-steps">
        <IconButton icon={mdiChevronLeft} label={t('planning.previous')} onClick={() => onStep(-1)} />
        <Button kind="soft" disabled={props.isNow} onClick={() => onStep(0)}>
          {t('planning.today')}
        </Button>
        <IconButton icon={mdiChevronRight} label={t('planning.next')} onClick={() => onStep(1)} />
      </span>
      <div className="vp-tools rm-sideways">
        <Pick
          label={t('planning.show-days')}
          value={String(props.count)}
          onChange={(value) => props.onCount(Number(value))}
        >
          {COUNTS.map((one) => (
            <option key={one} value={one}>
              {t('planning.days', { count: one })}
            </option>
          ))}
        </Pick>
        <Pick
          label={t('visual-planner.round')}
          value={filter.round}
          onChange={(round) => onFilter({ ...filter, round })}
        >
          <option value="">{t('visual-planner.all-rounds')}</option>
          {rounds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NO_ROUND}>{t('planning.no-round')}</option>
        </Pick>
        <Pick
          label={t('visual-planner.who')}
          value={filter.lane}
          onChange={(lane) => onFilter({ ...filter, lane })}
        >
          <option value="">{t('visual-planner.everybody')}</option>
          <option value={NOBODY}>{t('planning.unassigned')}</option>
          {lanes
            .filter((lane) => lane !== NOBODY)
            .map((lane) => (
              <option key={lane} value={lane}>
                {nameOf(lane)}
              </option>
            ))}
        </Pick>
        <Pick
          label={t('planning.colour')}
          value={colour}
          onChange={(value) => props.onColour(COLOURS.find((one) => one === value) ?? 'assignee')}
        >
          {COLOURS.map((one) => (
            <option key={one} value={one}>
              {t(`planning.colour-${one}`)}
            </option>
          ))}
        </Pick>
        <Button
          kind={filter.withOverdue ? 'soft' : 'line'}
          aria-pressed={filter.withOverdue}
          onClick={() => onFilter({ ...filter, withOverdue: !filter.withOverdue })}
        >
          {t('visual-planner.overdue')}
        </Button>
        <Button
          kind={isLasso ? 'soft' : 'line'}
          icon={mdiLasso}
          aria-pressed={isLasso}
          onClick={() => props.onLasso(!isLasso)}
        >
          {t('visual-planner.lasso')}
        </Button>
        <Button kind="line" icon={mdiAutoFix} onClick={props.onSuggest}>
          {t('visual-planner.suggest')}
        </Button>
      </div>
      {view && (
        <Segments
          label={t('visual-planner.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`visual-planner.view-${value}`) }))}
          onChange={props.onView}
        />
      )}
    </div>
  );
}
