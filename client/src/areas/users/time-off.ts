import {
  type Cover,
  type DetailChanges,
  type MemberDetails,
  memberDetails,
} from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { type Availability, withoutPast } from '@roundsman/shared-schema/fields/availability.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { z } from 'zod/mini';
import type { FormCheck } from '#list/form-check.ts';

type Issue = z.core.$ZodIssue;
type Holiday = Availability['holidays'][number];

/** A single day on which a user works other hours than usual: `day` is an ISO day, `from` and `to` are 'HH:mm'. */
export interface OtherDay {
  day: string;
  from: string;
  to: string;
  off: boolean;
}

/** The fields of the form for a user's time off and cover. */
export interface TimeOffFields {
  holidays: Holiday[];
  days: OtherDay[];
  cover: Cover[];
}

/** A day as it stands when it is added. */
export function newDay(day: IsoDay): OtherDay {
  return { day, off: false, from: '08:00', to: '12:00' };
}

/** Fills the form with a user's time off and cover, without entries that ended before `today`. */
export function timeOffOf(details: MemberDetails, today: IsoDay): TimeOffFields {
  const kept = withoutPast(details.availability, today);
  return {
    holidays: kept.holidays,
    days: Object.entries(kept.days)
      .map(([day, hours]) => ({ ...newDay(day), ...hours, off: hours === null }))
      .sort((a, b) => a.day.localeCompare(b.day)),
    cover: details.cover.filter(({ to }) => to >= today),
  };
}

function parseTimeOff({ holidays, days, cover }: TimeOffFields, before: MemberDetails) {
  const others = days.map(({ day, off, from, to }) => [day, off ? null : { from, to }] as const);
  return memberDetails.safeParse({
    ...before,
    availability: { ...before.availability, holidays, days: Object.fromEntries(others) },
    cover,
  });
}

/** Field of the form that an issue of the details belongs to: `cover.0.to`, `days.1.from`. */
function placeOf(path: readonly PropertyKey[], days: readonly OtherDay[]): PropertyKey[] {
  const [, ...inside] = path;
  if (path[0] !== 'availability') return [...path];
  const [list, day, time] = inside;
  if (list !== 'days' || day === undefined) return inside;
  return ['days', days.findIndex((one) => one.day === day), time ?? 'day'];
}

/** Everything that is wrong with time off as typed, at the fields of the form. */
export function timeOffCheck(before: MemberDetails): FormCheck {
  return {
    safeParse(values) {
      const fields = values as TimeOffFields;
      const { days } = fields;
      const twice = days.flatMap(({ day }, at): Issue[] =>
        days.findIndex((one) => one.day === day) === at
          ? []
          : [{ code: 'custom', path: ['days', at, 'day'], message: 'users.day-twice', input: day }],
      );
      const wrong = (parseTimeOff(fields, before).error?.issues ?? []).map((issue) => ({
        ...issue,
        // A day that is none is the key of a record, of which the schema says no more than that it does not fit.
        ...(issue.code === 'invalid_key' ? { message: 'users.day-invalid' } : {}),
        path: placeOf(issue.path, days),
      }));
      const issues = [...wrong, ...twice];
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

/** What the call takes of the form. The fields have passed `timeOffCheck`; `before`: details that they are on top of. */
export function timeOffChanges(fields: TimeOffFields, before: MemberDetails): DetailChanges {
  const { availability, cover } = parseTimeOff(fields, before).data ?? before;
  return { availability: { days: availability.days, holidays: availability.holidays }, cover };
}
