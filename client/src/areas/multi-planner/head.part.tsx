import { mdiChevronLeft, mdiChevronRight, mdiDockRight } from '@mdi/js';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useAct } from '#list/use-act.hook.ts';
import { Pick } from '#parts/planning/pick.part.tsx';
import type { ColourBy } from '#parts/planning/visit-colours.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { dayBrief, dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { PeopleHere, type Person } from '#ui/person-mark/person-mark.tsx';
import './multi-planner.css';
import './multi-planner.text.ts';
import '#parts/planning/planning.css';
import '#parts/planning/planning.text.ts';

const COUNTS = [1, 3, 5, 7, 10, 14];
const COLOURS: readonly ColourBy[] = ['round', 'assignee', 'status', 'service'];

/** The days that are shown, the way to others, how much is shown, what the colours mean, and who else is here. */
export function BoardHead(props: {
  days: readonly IsoDay[];
  sums: string;
  isNow: boolean;
  narrow: boolean;
  people: readonly Person[];
  isSideOpen: boolean;
  onStep: (step: -1 | 0 | 1) => void;
  onSide: () => void;
}) {
  const { days, sums, isNow, narrow, people, isSideOpen, onStep, onSide } = props;
  const { act } = useAct();
  const count = useSetting('schedule.board-days');
  const colour = useSetting('schedule.board-colour');
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const counts = COUNTS.includes(count) ? COUNTS : [...COUNTS, count].sort((a, b) => a - b);
  return (
    <div className="pl-head">
      <span className="pl-title rm-stack">
        <h2 aria-live="polite">
          {first === last
            ? dayFull(first)
            : t('planning.range', { first: dayBrief(first), last: dayBrief(last) })}
        </h2>
        <span className="rm-t2 rm-num">{sums}</span>
      </span>
      <PeopleHere people={people} text={t('planning.also-here')} />
      {!narrow && (
        <Pick
          label={t('planning.show-days')}
          value={String(count)}
          onChange={(value) =>
            void act(setMySetting, { key: 'schedule.board-days', value: Number(value) }, () => null)
          }
        >
          {counts.map((one) => (
            <option key={one} value={one}>
              {t('planning.days', { count: one })}
            </option>
          ))}
        </Pick>
      )}
      <Pick
        label={t('planning.colour')}
        value={colour}
        onChange={(value) => void act(setMySetting, { key: 'schedule.board-colour', value }, () => null)}
      >
        {COLOURS.map((one) => (
          <option key={one} value={one}>
            {t(`planning.colour-${one}`)}
          </option>
        ))}
      </Pick>
      <span className="pl-steps">
        <IconButton icon={mdiChevronLeft} label={t('planning.previous')} onClick={() => onStep(-1)} />
        <Button kind="soft" disabled={isNow} onClick={() => onStep(0)}>
          {t('planning.today')}
        </Button>
        <IconButton icon={mdiChevronRight} label={t('planning.next')} onClick={() => onStep(1)} />
      </span>
      {!narrow && (
        <Button
          kind={isSideOpen ? 'soft' : 'line'}
          icon={mdiDockRight}
          aria-pressed={isSideOpen}
          onClick={onSide}
        >
          {t('multi-planner.side')}
        </Button>
      )}
    </div>
  );
}
