import {
  type Cover,
  type DetailChanges,
  type MemberDetails,
  memberDetails,
} from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { type Availability, withoutPast } from '@roundsman/shared-schema/fields/availability.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { z } from 'zod/mini';
import type { Follows } from '#list/following.ts';
import type { FormCheck } from '#list/form-check.ts';

type Issue = z.core.$ZodIssue;
/** A line of the form: what makes it up tells it from others, as the entries that are kept have no ids. */
type Line<V> = V & { readonly id: string };

/** A single day on which a user works other hours than usual: `day` is an ISO day, `from` and `to` are 'HH:mm'. */
export interface OtherDay {
  day: string;
  from: string;
  to: string;
  off: boolean;
}

/** The fields of the form for a user's time off and cover. */
export interface TimeOffFields {
  holidays: Line<Availability['holidays'][number]>[];
  days: Line<OtherDay>[];
  cover: Line<Cover>[];
}

/** How the form follows what the account knows of a user: each line stands for itself. */
export const TIME_OFF_FOLLOWS: Follows<TimeOffFields> = { entries: ['holidays', 'days', 'cover'] };

/** A day as it stands when it is added. */
export function newDay(day: IsoDay): OtherDay {
  return { day, off: false, from: '08:00', to: '12:00' };
}

/** Lines with their ids; of several alike each has its own. */
function lined<V extends object>(entries: readonly V[]): Line<V>[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = Object.values(entry).join(' ');
    const turn = (seen.get(key) ?? 0) + 1;
    seen.set(key, turn);
    return { ...entry, id: `${key} ${turn}` };
  });
}

function withoutIds<V extends object>(lines: readonly Line<V>[]): Omit<Line<V>, 'id'>[] {
  return lines.map(({ id: _id, ...entry }) => entry);
}

/** Fills the form with a user's time off and cover, without entries that ended before `today`. */
export function timeOffOf(details: MemberDetails, today: IsoDay): TimeOffFields {
  const kept = withoutPast(details.availability, today);
  const days = Object.entries(kept.days).map(([day, hours]) => ({
    ...{ ...newDay(day), ...hours, off: hours === null },
    id: day,
  }));
  return {
    holidays: lined(kept.holidays),
    days: days.sort((a, b) => a.day.localeCompare(b.day)),
    cover: lined(details.cover.filter(({ to }) => to >= today)),
  };
}

function parseTimeOff({ holidays, days, cover }: TimeOffFields, before: MemberDetails) {
  const others = days.map(({ day, off, from, to }) => [day, off ? null : { from, to }] as const);
  return memberDetails.safeParse({
    ...before,
    availability: {
      ...before.availability,
      holidays: withoutIds(holidays),
      days: Object.fromEntries(others),
    },
    cover: withoutIds(cover),
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

/**
 * What the call takes of the lists that were changed in a form whose fields have passed `timeOffCheck`; `before`: details
 * that they are on top of.
 */
export function timeOffChanges(
  changed: Partial<TimeOffFields>,
  fields: TimeOffFields,
  before: MemberDetails,
): DetailChanges {
  const { availability, cover } = parseTimeOff(fields, before).data ?? before;
  const times = {
    ...('days' in changed && { days: availability.days }),
    ...('holidays' in changed && { holidays: availability.holidays }),
  };
  return {
    ...(Object.keys(times).length > 0 && { availability: times }),
    ...('cover' in changed && { cover }),
  };
}
