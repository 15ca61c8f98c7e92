import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { dayOfVisit } from '@roundsman/shared-schema/areas/work/day-of-visit.ts';
import { cardNamed } from '@roundsman/shared-schema/cards.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { CLOSED, MISSING, openAt, type RecordPlace, recordPlace } from '#parts/cards/record-place.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';

interface Reader {
  readonly snapshot: Snapshot;
  readonly actor: Actor;
  /** Those of the account, where they are known. */
  readonly devices: readonly DeviceRow[] | undefined;
}

/** The places of things an alert can be about that are no records of a document. */
const NO_RECORD: Readonly<Record<string, ((id: string, reader: Reader) => RecordPlace) | undefined>> = {
  security(id, { snapshot, actor }) {
    if (!mayOpen(actor, 'user-security')) return CLOSED;
    return accountUser(snapshot, id)?.active ? openAt(paths.userSecurity(id)) : MISSING;
  },
  invitation: (id, { actor }) => (mayOpen(actor, 'users') ? openAt(paths.users(`i:${id}`)) : CLOSED),
  account: (_id, { actor }) => (mayOpen(actor, 'account') ? openAt(paths.account()) : CLOSED),
  /** Leads to Devices and sync, where Owners decide on changes that a device has handed over, also one that the account no longer lists. */
  review: () => openAt(paths.sync()),
  /** The page lists the devices of everybody who belongs to the account; until they are known it is opened untold. */
  device(id, { devices }) {
    const isGone = devices !== undefined && !devices.some(({ user, device }) => `${user}.${device}` === id);
    return isGone ? MISSING : openAt(paths.sync());
  },
};

/** Records that whoever plans is led to themselves, where the place of the card is for all. */
const FOR_PLANNERS: Readonly<Record<string, ((id: string, snapshot: Snapshot) => RecordPlace) | undefined>> =
  {
    visit(id, snapshot) {
      if (!snapshot.has('jobs')) return CLOSED;
      const day = dayOfVisit(snapshot, id);
      return day === undefined ? MISSING : openAt(paths.schedule(day, id));
    },
  };

/** Where an alert leads this person (ALT-2). `devices`: those of the account, where they are known. */
export function relatedPlace(
  snapshot: Snapshot,
  actor: Actor,
  related: AlertRelated | undefined,
  devices?: readonly DeviceRow[],
): RecordPlace {
  if (!related) return CLOSED;
  const forPlanners = mayOpen(actor, 'schedule') ? FOR_PLANNERS[related.kind] : undefined;
  if (forPlanners) return forPlanners(related.id, snapshot);
  const card = cardNamed(related.kind);
  if (card) return recordPlace(snapshot, actor, card, related.id);
  return NO_RECORD[related.kind]?.(related.id, { snapshot, actor, devices }) ?? CLOSED;
}
