import { type Availability, isAway, minutesOn } from '#fields/availability.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

export interface TeamMember {
  readonly id: string;
  readonly active: boolean;
  readonly availability: Availability;
}

export interface TeamCapacity {
  /** Minutes that the members who are there can work together. */
  readonly minutes: number;
  /** Members who would work that day and do not, by id: planners see who is missing. */
  readonly missing: readonly string[];
  /** Nobody is there: what is given to the team that day counts as unassigned (TEA-6). */
  readonly isEmpty: boolean;
}

/** What a team can do on a day: the sum of its available members (companion TEA-5). */
export function teamCapacity(members: readonly TeamMember[], day: IsoDay): TeamCapacity {
  let minutes = 0;
  const missing: string[] = [];
  for (const member of members) {
    if (member.active) minutes += minutesOn(member.availability, day);
    if (!member.active || isAway(member.availability, day)) missing.push(member.id);
  }
  return { minutes, missing, isEmpty: minutes === 0 };
}
