import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#kernel/iso-day.ts';
import { EARLIER_PAUSES_MAX, type Pauses, pauseHiding, pausesBefore } from './pauses.ts';
import { nextDue, nextDues, seriesOf } from './series-of.ts';

const day = (text: string): IsoDay => `2025-${text}`;
const pause = (from: string, until?: string) => ({ from: day(from), ...(until && { until: day(until) }) });
const earlier = (from: string, until: string) => ({ from: day(from), until: day(until) });

describe('what stays of a pause that another one follows', () => {
  const MARCH = earlier('03-01', '04-01');
  it.each<[name: string, stands: Pauses, next: Pauses['pause'], kept: readonly object[]]>([
    ['nothing stood', {}, pause('06-01'), []],
    ['it is over, and the next one is later', { pause: pause('03-01', '04-01') }, pause('06-01'), [MARCH]],
    ['it is over, and the next one goes on from it', { pause: MARCH }, pause('04-01'), [MARCH]],
    ['it is over, and is made longer', { pause: MARCH }, pause('03-01', '06-01'), []],
    ['it is over, and is made to begin later', { pause: MARCH }, pause('03-15', '04-01'), []],
    ['it is over, and is cleared', { pause: MARCH }, undefined, [MARCH]],
    [
      'it goes on, and the next one is later',
      { pause: pause('03-01') },
      pause('06-01'),
      [earlier('03-01', '05-10')],
    ],
    [
      'it goes on, and is cleared',
      { pause: pause('03-01', '06-01') },
      undefined,
      [earlier('03-01', '05-10')],
    ],
    ['it goes on, and began elsewhere', { pause: pause('03-01') }, pause('05-01'), []],
    ['it is still to come', { pause: pause('06-01', '07-01') }, pause('08-01'), []],
    ['it begins today', { pause: pause('05-10') }, undefined, []],
    [
      'others were before it',
      { pause: MARCH, earlierPauses: [earlier('01-01', '02-01')] },
      pause('06-01'),
      [earlier('01-01', '02-01'), MARCH],
    ],
    [
      'one before it lies within it',
      { pause: MARCH, earlierPauses: [earlier('03-01', '03-10')] },
      pause('06-01'),
      [MARCH],
    ],
  ])('%s', (_, stands, next, kept) => {
    expect(pausesBefore(stands, next, day('05-10'))).toEqual(kept);
  });
  it('is no more than a job can keep: the oldest goes', () => {
    const many = Array.from({ length: EARLIER_PAUSES_MAX }, (_, index) => ({
      from: `19${String(index).padStart(2, '0')}-01-01` as IsoDay,
      until: `19${String(index).padStart(2, '0')}-02-01` as IsoDay,
    }));
    const kept = pausesBefore({ pause: MARCH, earlierPauses: many }, undefined, day('05-10'));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([EARLIER_PAUSES_MAX, many[1], MARCH]);
  });
});

describe('visits of a job that was paused several times', () => {
  const PAUSES = {
    pause: pause('06-02', '06-16'),
    earlierPauses: [earlier('02-03', '02-17'), earlier('03-03', '03-17')],
  };
  it('are hidden where they are due and planned within one of its pauses', () => {
    const hidden = (due: string, planned: string) =>
      pauseHiding(PAUSES, day(due), day(planned)) !== undefined;
    expect(['02-10', '03-10', '06-09'].map((one) => hidden(one, one))).toEqual([true, true, true]);
    expect(['02-17', '04-07'].map((one) => hidden(one, one))).toEqual([false, false]);
    expect(hidden('02-10', '03-10')).toBe(false);
  });
  it.each(['due', 'done'] as const)(
    'are none of those, where days count from when they are %s',
    (nextDueFrom) => {
      const schedule = {
        ...{ s: 's', freq: { type: 'week', every: 1 } as const, past: [], off: false },
        ...{ from: day('01-27'), eff: day('01-27'), n: 0 },
      };
      const series = seriesOf({ schedule, nextDueFrom, ...PAUSES }, undefined, {
        nextDueFrom: 'due',
        keepWeekday: true,
      });
      if (!series) throw new Error('It has a series.');
      const dues = nextDues(series, day('01-27'), 4).map(({ due }) => due);
      expect(dues).toEqual(['01-27', '02-17', '02-24', '03-17'].map(day));
      const ended = { ...series, end: day('02-10') };
      expect(nextDues(ended, day('01-27'), 4).map(({ due }) => due)).toEqual([day('01-27')]);
      expect(nextDue({ ...series, rolling: false }, day('06-03'))?.due).toBe(day('06-16'));
    },
  );
});
