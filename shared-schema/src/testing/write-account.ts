import { customerRecord } from '#areas/customers/customer.record.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundListId } from '#areas/rounds/order-list.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { seededRandom } from '#areas/routes/distances.ts';
import { serviceRecord } from '#areas/services/service.record.ts';
import { placeBetween } from '#areas/services/service-place.ts';
import { livingServices } from '#areas/services/services.queries.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { sameName } from '#kernel/names.ts';
import { writeWhole } from '#kernel/order-changes.ts';
import { type GeneratedAccount, type GeneratedJob, LETTERS } from './account-generator.ts';

/** Writes an account into the documents `rounds`, `customers`, `jobs`, `order` and `services`. `userId`: who made it. */
export function writeGeneratedAccount(
  tx: TransactionBuffer,
  account: GeneratedAccount,
  { userId, now }: { userId: string; now: number },
): void {
  const random = seededRandom(account.seed);
  const randomText = () => Array.from({ length: 21 }, () => LETTERS[Math.floor(random() * 62)]).join('');
  const serviceIds = writeServices(tx, account, { userId, randomText });
  for (const { id, name, color, from } of account.rounds) {
    const sched = { s: 'v1', freq: { type: 'week', every: 4 }, from };
    tx.create(roundRecord, id, { createdBy: userId }, { name, color, sched });
  }
  for (const customer of account.customers) {
    const { id, name, email, telephone, address, postcode, lngLat, state } = customer;
    const contact = { name, telephoneNumber: telephone, ...(email ? { email } : {}) };
    const place = {
      addressDescription: address,
      postcode,
      isVerified: lngLat !== undefined,
      ...(lngLat ? { lngLat } : {}),
    };
    tx.create(customerRecord, id, { createdBy: userId, at: now }, { contact, address: place, state });
  }
  for (const job of account.jobs) {
    const groups = {
      sched: { s: 'v1', freq: job.frequency, from: job.from },
      round: job.roundId === undefined ? [] : [job.roundId],
      price: { minor: job.priceMinor },
      ...workOf(job, serviceIds.get(job.description)),
      state: 'active',
    };
    tx.create(jobRecord, job.id, { customerId: job.customerId }, groups);
  }
  for (const { id, jobIds } of account.rounds) {
    writeOrder(tx, roundListId(id), writeWhole(jobIds, [], randomText));
  }
}

/** What is done, as a line of its service, or in words where there is none. */
function workOf({ description, priceMinor }: GeneratedJob, serviceId: string | undefined) {
  if (serviceId === undefined) return { services: { description } };
  const line = { id: 'work', serviceId, description, quantity: 1000, unitMinor: priceMinor };
  return { svc: { lines: [{ ...line, every: 1, offset: 0 }] } };
}

/** Ids of the services, by name; a service that the firm has already is taken as it is. */
function writeServices(
  tx: TransactionBuffer,
  { services }: GeneratedAccount,
  { userId, randomText }: { userId: string; randomText: () => string },
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const known = services.length === 0 ? [] : livingServices(tx);
  let last = known
    .map(({ place }) => place)
    .sort()
    .at(-1);
  for (const { id, name, priceMinor, duration, colour } of services) {
    const own = known.find((one) => sameName(one.name, name));
    ids.set(name, own?.id ?? id);
    if (own) continue;
    last = placeBetween(last || undefined, undefined, randomText);
    const groups = { name, price: { minor: priceMinor }, duration, colour, place: last };
    tx.create(serviceRecord, id, { createdBy: userId }, groups);
  }
  return ids;
}
