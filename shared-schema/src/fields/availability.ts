import { z } from 'zod/mini';
import { compareDays, type IsoDay, weekday } from '#kernel/iso-day.ts';

const timeField = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'users.time-invalid'));

/** Hours of one day, `HH:mm`; null: not working. */
export const workHours = z.nullable(
  z
    .object({ from: timeField, to: timeField })
    .check(z.refine(({ from, to }) => from < to, { message: 'users.hours-backwards', path: ['to'] })),
);
export type WorkHours = z.infer<typeof workHours>;

const dayField = z.iso.date('users.day-invalid');

/** Days off in one piece, both included. */
export const holiday = z
  .object({ from: dayField, to: dayField, note: z._default(z.string().check(z.trim(), z.maxLength(80)), '') })
  .check(z.refine(({ from, to }) => from <= to, { message: 'users.days-backwards', path: ['to'] }));
export type Holiday = z.infer<typeof holiday>;

/** Most exceptions and holidays kept for one person. */
const MOST_DAYS = 400;

/** When somebody works (companion USR-5): usual hours from Monday to Sunday, single days, and holidays. */
const availabilityFields = {
  week: z.array(workHours).check(z.length(7)),
  days: z
    .record(dayField, workHours)
    .check(z.refine((days) => Object.keys(days).length <= MOST_DAYS, 'users.too-many-days')),
  holidays: z.array(holiday).check(z.maxLength(MOST_DAYS, 'users.too-many-days')),
};
export const availability = z.object({
  week: availabilityFields.week,
  days: z._default(availabilityFields.days, {}),
  holidays: z._default(availabilityFields.holidays, []),
});
/** What is changed of it; what is left out stays. */
export const availabilityChanges = z.partial(z.object(availabilityFields));
export type Availability = z.infer<typeof availability>;

const USUAL: WorkHours = { from: '08:00', to: '16:00' };

/** Monday to Friday, eight hours: what a person has of whom nothing was told. */
export const USUAL_AVAILABILITY: Availability = {
  week: [USUAL, USUAL, USUAL, USUAL, USUAL, null, null],
  days: {},
  holidays: [],
};

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Length of working hours in minutes. */
export function minutesOfHours(hours: WorkHours): number {
  return hours ? minutesOf(hours.to) - minutesOf(hours.from) : 0;
}

/** The holiday that a day falls into. */
export function holidayOn({ holidays }: Availability, day: IsoDay): Holiday | undefined {
  return holidays.find(({ from, to }) => compareDays(from, day) <= 0 && compareDays(day, to) <= 0);
}

/** Hours of a day: a holiday beats an exception, which beats the usual week (companion USR-5). */
export function hoursOn(given: Availability, day: IsoDay): WorkHours {
  if (holidayOn(given, day)) return null;
  const exception = given.days[day];
  return exception === undefined ? (given.week[weekday(day) - 1] ?? null) : exception;
}

/** Minutes of work that a person can do on a day. */
export function minutesOn(given: Availability, day: IsoDay): number {
  return minutesOfHours(hoursOn(given, day));
}

/** Whether somebody who works on this day of the week does not: a holiday, or a day off. */
export function isAway(given: Availability, day: IsoDay): boolean {
  return hoursOn(given, day) === null && (given.week[weekday(day) - 1] ?? null) !== null;
}

/** Minutes of a usual week. */
export function minutesAWeek({ week }: Availability): number {
  return week.reduce((sum, hours) => sum + minutesOfHours(hours), 0);
}

/** Without exceptions and holidays that were over before a day, so that the lists never grow for ever. */
export function withoutPast(given: Availability, before: IsoDay): Availability {
  return {
    ...given,
    days: Object.fromEntries(Object.entries(given.days).filter(([day]) => day >= before)),
    holidays: given.holidays.filter(({ to }) => to >= before),
  };
}
