import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { isLive, jobRoundId, livingRounds } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';

/**
 * Where an alert leads. `missing`: what it is about is not there any more. `closed`: this person cannot open it, or
 * nothing in the app shows it.
 */
export type RelatedPlace =
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed' };

const CLOSED: RelatedPlace = { kind: 'closed' };
const MISSING: RelatedPlace = { kind: 'missing' };
const open = (path: string): RelatedPlace => ({ kind: 'open', path });

function roundPlace(snapshot: Snapshot, actor: Actor, roundId: string | undefined): RelatedPlace {
  if (!mayOpen(actor, 'rounds') || !snapshot.has('rounds')) return CLOSED;
  const isThere = roundId !== undefined && isLive(snapshot.records(roundRecord), roundId);
  return isThere ? open(paths.round(roundId)) : MISSING;
}

function jobPlace(snapshot: Snapshot, actor: Actor, jobId: string): RelatedPlace {
  if (!snapshot.has('jobs')) return CLOSED;
  const job = snapshot.record(jobRecord, jobId);
  if (!job || job.deleted) return mayOpen(actor, 'rounds') ? MISSING : CLOSED;
  return roundPlace(snapshot, actor, jobRoundId(livingRounds(snapshot.records(roundRecord)), job));
}

function customerPlace(snapshot: Snapshot, actor: Actor, customerId: string): RelatedPlace {
  if (!mayOpen(actor, 'customers') || !snapshot.has('customers')) return CLOSED;
  const customer = snapshot.record(customerRecord, customerId);
  return customer && !customer.deleted ? open(`/customers/${encodeURIComponent(customerId)}`) : MISSING;
}

function userPlace(snapshot: Snapshot, actor: Actor, userId: string): RelatedPlace {
  if (!mayOpen(actor, 'users')) return CLOSED;
  return accountUser(snapshot, userId) ? open(paths.users(userId)) : MISSING;
}

function securityPlace(snapshot: Snapshot, actor: Actor, userId: string): RelatedPlace {
  if (!mayOpen(actor, 'user-security')) return CLOSED;
  return accountUser(snapshot, userId)?.active ? open(paths.userSecurity(userId)) : MISSING;
}

/** The page lists the devices of everybody who belongs to the account; until they are known it is opened untold. */
function devicePlace(devices: readonly DeviceRow[] | undefined, id: string): RelatedPlace {
  const isGone = devices !== undefined && !devices.some(({ user, device }) => `${user}.${device}` === id);
  return isGone ? MISSING : open(paths.sync());
}

/** Where an alert leads this person (ALT-2). `devices`: those of the account, where they are known. */
export function relatedPlace(
  snapshot: Snapshot,
  actor: Actor,
  related: AlertRelated | undefined,
  devices?: readonly DeviceRow[],
): RelatedPlace {
  switch (related?.kind) {
    case 'round':
      return roundPlace(snapshot, actor, related.id);
    case 'job':
      return jobPlace(snapshot, actor, related.id);
    case 'customer':
      return customerPlace(snapshot, actor, related.id);
    case 'user':
      return userPlace(snapshot, actor, related.id);
    case 'security':
      return securityPlace(snapshot, actor, related.id);
    case 'invitation':
      return mayOpen(actor, 'users') ? open(paths.users(`i:${related.id}`)) : CLOSED;
    case 'account':
      return mayOpen(actor, 'account') ? open(paths.account()) : CLOSED;
    case 'device':
      return devicePlace(devices, related.id);
    default:
      return CLOSED;
  }
}
