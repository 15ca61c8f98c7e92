import { type DeletableCard, defineCard, type Found, listed, phrase, text } from '#areas/card.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { jobRoundId } from '#areas/rounds/round.rules.ts';
import { isPresent, livingIn } from '#areas/rounds/round-members.ts';
import { customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { shownPlace } from './place.shown.ts';

export const customerCard: DeletableCard = defineCard({
  record: customerRecord,
  many: 'field.customers',
  unknown: 'field.a-customer',
  documents: ['customers'],
  page: 'customers',
  findIn: ['customers', 'jobs', 'rounds'],
  deletable: true,
  name(snapshot, id) {
    const customer = snapshot.record(customerRecord, id);
    return customer ? displayName(customer) : '';
  },
  place(snapshot, id) {
    const customer = snapshot.record(customerRecord, id);
    return customer && !customer.deleted ? { page: 'customers', id } : undefined;
  },
  /** Customers with a job in a round: choosing one leads to the job there. */
  findRank: 2,
  find(snapshot) {
    const rounds = snapshot.records(roundRecord);
    const living = livingIn(snapshot);
    const found = new Map<string, Found>();
    for (const job of snapshot.records(jobRecord).values()) {
      if (found.has(job.customerId) || !isPresent(snapshot, job)) continue;
      const round = rounds.get(jobRoundId(living, job) ?? '');
      const customer = round && snapshot.record(customerRecord, job.customerId);
      if (!customer) continue;
      found.set(customer.id, {
        id: customer.id,
        name: displayName(customer),
        sub: [customer.address?.addressDescription, round.name].filter(Boolean).join(' · '),
        colour: round.color,
        place: { page: 'rounds', id: round.id, row: job.id },
      });
    }
    return [...found.values()];
  },
  groups: {
    contact: {
      label: 'field.contact',
      show: (contact) =>
        text(
          [
            contact.name,
            contact.companyName,
            contact.telephoneNumber,
            contact.telephoneNumberOther,
            contact.email,
          ]
            .filter(Boolean)
            .join(', '),
        ),
    },
    address: { label: 'field.address', show: shownPlace },
    state: { label: 'field.state', show: (state) => phrase(`field.state-${state}`) },
    notes: { label: 'field.access-notes', show: ({ access }) => text(access) },
    tags: { label: 'field.tags', show: (tags) => listed(tags.map(text)) },
    source: { label: 'field.source', show: text },
  },
});
