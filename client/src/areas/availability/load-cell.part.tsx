import { mdiAlertOutline, mdiBeach, mdiClockAlertOutline } from '@mdi/js';
import type { DayLoad } from '@roundsman/shared-schema/areas/availability/week-plan.ts';
import { visitCount } from '@roundsman/shared-schema/areas/availability/week-plan.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { CSSProperties } from 'react';
import { decimalHours, listed, money, moneyWhole } from '#text/format.ts';
import { day as dayWords } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';

/** What a bar stands for; `most`: the highest value of one person on one day, in minor units, which fills it. */
export interface BarOf {
  readonly kind: 'hours' | 'value';
  readonly most: number;
}

type Sums = Pick<DayLoad, 'available' | 'booked' | 'minor'>;

/** The figure of a bar: '4.92 of 8.00 h', or '£451.00'. */
export function barWords({ available, booked, minor }: Sums, { kind }: BarOf): string {
  if (kind === 'value') return money(minor);
  const hours = decimalHours(booked);
  return available === undefined
    ? t('availability.hours', { booked: hours })
    : t('availability.of-hours', { booked: hours, available: decimalHours(available) });
}

/** How much of a bar is filled, 0 to 1. Hours of somebody whose hours are not known fill a working day of eight. */
export function filled({ available, booked, minor }: Sums, { kind, most }: BarOf): number {
  const [part, whole] = kind === 'value' ? [minor, most] : [booked, available ?? 480];
  if (part <= 0) return 0;
  return whole <= 0 ? 1 : Math.min(1, part / whole);
}

/** A day of one row: its bar, its figures, and what is to be looked at. */
export function LoadCell(props: {
  load: DayLoad;
  /** Whose row it is. */
  name: string;
  day: IsoDay;
  bar: BarOf;
  isToday: boolean;
  tabIndex: number;
  onFocus: () => void;
  onOpen: () => void;
}) {
  const { load, name, day, bar, isToday, tabIndex, onFocus, onOpen } = props;
  const count = visitCount(load);
  const words = [
    barWords(load, bar),
    t('availability.visits', { count }),
    load.isAway && t('availability.away'),
    load.isOver && t('availability.over'),
    load.untimed > 0 && t('availability.untimed', { count: load.untimed }),
    load.missing.length > 0 && t('availability.missing-skills', { skills: listed(load.missing) }),
  ].filter((one) => typeof one === 'string');
  const isIdle = load.available === 0 || (load.available === undefined && count === 0);
  const style = { '--fill': `${filled(load, bar) * 100}%` } as CSSProperties;
  return (
    <td
      className={classNames('av-cell', isToday && 'av-today', isIdle && 'av-idle', load.isOver && 'av-over')}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`${name}, ${dayWords(day)}: ${words.join(', ')}`}
        title={words.join('\n')}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className="av-bar" style={style} aria-hidden="true" />
        <span className="av-figure rm-num">
          {bar.kind === 'hours' && decimalHours(load.booked)}
          {bar.kind === 'value' && (load.minor === 0 ? '–' : <Value minor={load.minor} />)}
          {bar.kind === 'hours' && load.available !== undefined && (
            <span className="av-of"> / {decimalHours(load.available)}</span>
          )}
        </span>
        <span className="av-marks rm-t2">
          {count > 0 && <span className="av-count">{t('availability.visits', { count })}</span>}
          {load.isAway && <Icon path={mdiBeach} size={14} />}
          {load.untimed > 0 && <Icon path={mdiClockAlertOutline} size={14} />}
          {load.missing.length > 0 && (
            <span className="av-warn">
              <Icon path={mdiAlertOutline} size={14} />
            </span>
          )}
        </span>
      </button>
    </td>
  );
}

/** To the penny, or whole where a day has no more room than a thumb: a figure that is cut off would be another one. */
function Value({ minor }: { minor: number }) {
  return (
    <>
      <span className="av-exact">{money(minor)}</span>
      <span className="av-whole">{moneyWhole(minor)}</span>
    </>
  );
}
