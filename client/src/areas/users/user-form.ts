import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import {
  type CapKind,
  type DetailChanges,
  type MemberDetails,
  memberDetails,
  NO_DETAILS,
  type ReportId,
} from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import {
  type Availability,
  minutesAWeek,
  USUAL_AVAILABILITY,
  type WorkHours,
} from '@roundsman/shared-schema/fields/availability.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import { emailField, personNameField, rolesField } from '@roundsman/shared-schema/http/fields.http.ts';
import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod/mini';
import type { Follows } from '#list/following.ts';
import type { FormCheck } from '#list/form-check.ts';

/** A day of the week as the form holds it: hours are kept while the day is off. */
export interface DayFields {
  works: boolean;
  from: string;
  to: string;
}

/** A user as the form holds it. Numbers: null when empty, NaN when no number. */
export interface UserFields {
  name: string;
  email: string;
  roles: Role[];
  teams: string[];
  telephone: string;
  skills: string;
  hidePrices: MemberDetails['hidePrices'];
  week: DayFields[];
  startLocation: string;
  startLngLat: LngLat | null;
  hourlyRateMinor: number | null;
  capOf: CapKind | 'none';
  capAmount: number | null;
  permittedReports: ReportId[];
}

const OFF: DayFields = { works: false, from: '08:00', to: '16:00' };

function dayFields(hours: WorkHours | undefined): DayFields {
  return hours ? { works: true, ...hours } : OFF;
}

/** The fields of a person, or those of a new one. */
export function fieldsOf(person: {
  name: string;
  email: string;
  roles: readonly Role[];
  teams: readonly string[];
  details: MemberDetails;
}): UserFields {
  const { details } = person;
  return {
    name: person.name,
    email: person.email,
    roles: [...person.roles],
    teams: [...person.teams],
    telephone: details.telephone,
    skills: details.skills.join(', '),
    hidePrices: details.hidePrices,
    week: Array.from({ length: 7 }, (_day, at) => dayFields(details.availability.week[at] ?? null)),
    startLocation: details.startLocation,
    startLngLat: details.startLngLat,
    hourlyRateMinor: details.hourlyRateMinor,
    capOf: details.workloadCap?.of ?? 'none',
    capAmount: details.workloadCap?.amount ?? null,
    permittedReports: [...details.permittedReports],
  };
}

export const NEW_USER: UserFields = fieldsOf({
  name: '',
  email: '',
  roles: [],
  teams: [],
  details: { ...NO_DETAILS, availability: USUAL_AVAILABILITY },
});

function weekOf(week: readonly DayFields[]): WorkHours[] {
  return week.map(({ works, from, to }) => (works ? { from, to } : null));
}

/** Minutes of the week that the form shows; days that are not right yet count nothing. */
export function weekMinutes(week: readonly DayFields[]): number {
  const minutes = minutesAWeek({
    ...USUAL_AVAILABILITY,
    week: weekOf(week).map((day) => (fits(day) ? day : null)),
  });
  return Number.isFinite(minutes) ? minutes : 0;
}

function fits(day: WorkHours): boolean {
  return day === null || (day.from !== '' && day.from < day.to);
}

/** Field of the form that an error of the details belongs to. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second, third] = path;
  if (first === 'availability' && second === 'week') return `week.${String(third)}.to`;
  return first === 'workloadCap' ? 'capAmount' : String(first);
}

/** How the form of a user follows what the account knows of them. */
export const USER_FOLLOWS: Follows<UserFields> = {
  groups: [['capOf', 'capAmount']],
  entries: ['roles', 'teams', 'permittedReports'],
};

/** What the call takes of the details that were changed in a form; `details`: those that the whole form stands for. */
export function editedDetails(changed: Partial<UserFields>, details: MemberDetails): DetailChanges {
  const { telephone, skills, hidePrices, startLocation, hourlyRateMinor, permittedReports } = details;
  return {
    ...('telephone' in changed && { telephone }),
    ...('skills' in changed && { skills }),
    ...('hidePrices' in changed && { hidePrices }),
    ...('week' in changed && { availability: { week: details.availability.week } }),
    ...('startLocation' in changed && { startLocation }),
    // A place that was typed over has no spot on the map any more.
    ...('startLngLat' in changed
      ? { startLngLat: details.startLngLat }
      : 'startLocation' in changed && { startLngLat: null }),
    ...('hourlyRateMinor' in changed && { hourlyRateMinor }),
    ...('capOf' in changed && { workloadCap: details.workloadCap }),
    ...('permittedReports' in changed && { permittedReports }),
  };
}

/**
 * The details that the form stands for, on top of those before (time off and cover are not in it).
 * @errors input.invalid for what `userCheck` names
 */
export function detailsOfFields(fields: UserFields, before: MemberDetails): Result<MemberDetails> {
  const parsed = parseDetails(fields, before);
  return parsed.success ? ok(parsed.data) : fail('input.invalid');
}

function parseDetails(fields: UserFields, before: MemberDetails) {
  const availability: Availability = { ...before.availability, week: weekOf(fields.week) };
  return memberDetails.safeParse({
    ...before,
    telephone: fields.telephone,
    skills: distinctSkills(fields.skills.split(',')),
    hidePrices: fields.hidePrices,
    availability,
    startLocation: fields.startLocation,
    startLngLat: fields.startLngLat,
    hourlyRateMinor: fields.hourlyRateMinor,
    workloadCap: fields.capOf === 'none' ? null : { of: fields.capOf, amount: fields.capAmount },
    permittedReports: fields.permittedReports,
  });
}

/** Everything that is wrong with a user as typed, at the fields of the form. `isNew`: the address is typed too. */
export function userCheck(isNew: boolean): FormCheck {
  const person = z.object({
    name: personNameField,
    email: isNew ? emailField : z.string(),
    roles: rolesField,
  });
  return {
    safeParse(values) {
      const details = parseDetails(values as UserFields, NO_DETAILS).error?.issues ?? [];
      const issues = [
        ...(person.safeParse(values).error?.issues ?? []),
        ...details.map((issue) => ({ ...issue, path: fieldOf(issue.path).split('.') })),
      ];
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

/** Field of the form for a refusal of the server, which names those of its own input. */
export function fieldOfRefusal({ field }: Failure): string | undefined {
  return field?.startsWith('details.') ? fieldOf(field.split('.').slice(1)) : field;
}
