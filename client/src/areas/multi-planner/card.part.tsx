import {
  mdiAlarm,
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiDebugStepOver,
  mdiHandBackRightOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
  mdiNoteTextOutline,
  mdiTagOutline,
} from '@mdi/js';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import { memo } from 'react';
import type { Meaning } from '#parts/planning/visit-colours.ts';
import { duration, money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { type Person, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { IconMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import '#parts/visits/visits.text.ts';
import { cardKey } from './board.ts';
import './multi-planner.css';
import './multi-planner.text.ts';

interface CardProps {
  row: VisitRow;
  meaning: Meaning;
  isSelected: boolean;
  /** It is in this person's hand. */
  isHeld: boolean;
  /** Another planner has it in the hand. */
  heldBy: Person | undefined;
  /** Somebody else has just changed it (C-26). */
  freshBy: Person | undefined;
  withPrices: boolean;
  /** The Tab key comes to this card of the board. */
  isStop: boolean;
  /** Shows its day, outside of the columns of days. */
  sub?: string;
}

/** What is special about a visit, as far as a card has room for it. */
function marksOf(row: VisitRow): readonly { icon: string; tone: Tone; label: string }[] {
  const { state, daysLate, isLocked, isProjected, notes, important, isHeld } = row;
  return [
    ...(isHeld ? [{ icon: mdiHandBackRightOutline, tone: 'danger' as const, label: t('visits.held') }] : []),
    ...(important.length > 0
      ? [{ icon: mdiTagOutline, tone: 'warn' as const, label: important.join(', ') }]
      : []),
    ...(state === 'done'
      ? [{ icon: mdiCheckCircleOutline, tone: 'done' as const, label: t('visits.state-done') }]
      : []),
    ...(state === 'part'
      ? [{ icon: mdiCircleHalfFull, tone: 'warn' as const, label: t('visits.state-part') }]
      : []),
    ...(state === 'skip'
      ? [{ icon: mdiDebugStepOver, tone: 'plain' as const, label: t('visits.state-skip') }]
      : []),
    ...(daysLate > 0
      ? [{ icon: mdiAlarm, tone: 'danger' as const, label: t('visits.days-late', { count: daysLate }) }]
      : []),
    ...(isLocked ? [{ icon: mdiLockOutline, tone: 'plain' as const, label: t('visits.state-locked') }] : []),
    ...(isProjected
      ? [{ icon: mdiHelpCircleOutline, tone: 'plain' as const, label: t('visits.state-projected') }]
      : []),
    ...(notes.length > 0
      ? [
          {
            icon: mdiNoteTextOutline,
            tone: 'plain' as const,
            label: t('visits.notes', { count: notes.length }),
          },
        ]
      : []),
  ];
}

/** A visit on the board: its colour, time, customer, marks, and what it brings. The board hears its presses. */
export const Card = memo(function Card(props: CardProps) {
  const { row, meaning, isSelected, isHeld, heldBy, freshBy, withPrices, isStop, sub } = props;
  const { name, address, time, minor, minutes, state } = row;
  const who = heldBy ?? freshBy;
  const by = who && t(heldBy ? 'planning.held-by' : 'multi-planner.changed-by', { name: who.name });
  const brings = [withPrices && state !== 'skip' ? money(minor) : '', minutes ? duration(minutes) : ''];
  const words = [name, address === name ? '' : address, row.services, meaning.label, ...brings];
  return (
    <button
      type="button"
      className={classNames(
        'mp-card',
        isSelected && 'rm-on',
        isHeld && 'mp-held',
        state !== 'planned' && 'mp-settled',
        row.isProjected && 'mp-projected',
        freshBy && !heldBy && 'mp-fresh',
      )}
      data-card={cardKey(row)}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      title={words.filter(Boolean).join('\n')}
    >
      <span className="mp-line">
        <RoundMark colour={meaning.colour} square />
        {time && <span className="mp-time rm-num">{time}</span>}
        <span className="mp-name rm-cut">{name || address}</span>
        {who && <PersonMark person={who} size={20} label={by ?? who.name} />}
      </span>
      <span className="mp-line mp-second">
        {marksOf(row).map(({ icon, tone, label }) => (
          <IconMark key={icon} icon={icon} tone={tone} label={label} />
        ))}
        <span className="mp-sub rm-cut">{sub ?? ''}</span>
        <span className="rm-num">{brings.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}, sameJson);
