import { customerRecord } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { type RoundColour, roundRecord } from '#areas/rounds/round.record.ts';
import { compareTexts, isLive, jobRoundId, livingRounds } from '#areas/rounds/round.rules.ts';
import { isPresent } from '#areas/rounds/round-members.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Findable } from './launcher.rules.ts';

/** A round, or a customer with a job in one: choosing either opens the round. */
export interface LauncherRecord extends Findable {
  readonly kind: 'round' | 'customer';
  readonly id: string;
  readonly roundId: string;
  readonly color: RoundColour;
  /** Of a customer the address, of a round nothing. */
  readonly sub: string;
  readonly roundName: string;
}

/** Everything of the account that the launcher can open, by name (companion LCH-1). */
export function launcherRecords(snapshot: Snapshot): readonly LauncherRecord[] {
  const rounds = snapshot.records(roundRecord);
  const living = livingRounds(rounds);
  const found: LauncherRecord[] = [];
  for (const { id, name, color } of rounds.values()) {
    if (isLive(rounds, id))
      found.push({ kind: 'round', id, roundId: id, name, color, sub: '', roundName: name });
  }
  const seen = new Set<string>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (seen.has(job.customerId) || !isPresent(snapshot, job)) continue;
    const round = rounds.get(jobRoundId(living, job) ?? '');
    const customer = round && snapshot.record(customerRecord, job.customerId);
    if (!customer) continue;
    seen.add(job.customerId);
    found.push({
      kind: 'customer',
      id: customer.id,
      roundId: round.id,
      name: displayName(customer),
      color: round.color,
      sub: customer.address?.addressDescription ?? '',
      roundName: round.name,
    });
  }
  return found.sort((a, b) => compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
