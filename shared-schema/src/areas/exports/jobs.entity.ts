import { accountUser } from '#areas/account/account.queries.ts';
import { type Customer, customerRecord } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { livingCustomerId } from '#areas/customers/living-customer.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { jobRound } from '#areas/rounds/round-members.ts';
import { accountTeams } from '#areas/teams/team.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { tagNames } from './customers.entity.ts';
import { byId, defineEntity, majorUnits, recordLine, recordLineFields, wordsCell } from './entity.ts';
import { frequencyCell } from './frequency-cell.ts';
import { livingRoundRows } from './rounds.entity.ts';

interface JobExportRow {
  readonly job: Job;
  readonly customer: Customer | undefined;
  readonly round: string;
  /** From 1; undefined for a job that is in no order. */
  readonly place: number | undefined;
  readonly assignees: readonly string[];
  readonly tags: readonly string[];
}

function jobRows(snapshot: Snapshot): JobExportRow[] {
  const places = new Map<string, number>();
  for (const { order } of livingRoundRows(snapshot))
    for (const [at, id] of order.entries()) places.set(id, at + 1);
  const teams = accountTeams(snapshot);
  return byId(snapshot.records(jobRecord).values())
    .filter(({ deleted }) => !deleted)
    .map((job) => ({
      job,
      customer: snapshot.record(customerRecord, livingCustomerId(snapshot, job.customerId) ?? job.customerId),
      round: jobRound(snapshot, job)?.name ?? '',
      place: places.get(job.id),
      assignees: job.assignees.map((id) => accountUser(snapshot, id)?.name ?? teams.get(id)?.name ?? id),
      tags: tagNames(snapshot, job.tags),
    }));
}

export const jobsEntity = defineEntity<JobExportRow>({
  name: 'jobs',
  about: 'Jobs that are not deleted, ended ones too.',
  of: jobRows,
  line: ({ job }, snapshot) => recordLine(snapshot, jobRecord, job),
  lineFields: recordLineFields(jobRecord),
  columns: [
    { name: 'id', about: 'Identifies the job.', cell: ({ job }) => job.id },
    {
      name: 'customer_id',
      about: 'The id in customers.csv.',
      cell: ({ job, customer }) => customer?.id ?? job.customerId,
    },
    {
      name: 'customer',
      about: 'Name of the customer.',
      cell: ({ customer }) => customer && displayName(customer),
    },
    { name: 'state', about: 'pending, active, paused or ended.', cell: ({ job }) => job.state },
    { name: 'description', about: 'What the job is called.', cell: ({ job }) => job.description },
    {
      name: 'services',
      about: 'Its services, with semicolons between them.',
      cell: ({ job }) => wordsCell(job.services.map(({ description }) => description)),
    },
    {
      name: 'price',
      about: 'Regular price in the account’s currency.',
      cell: ({ job }) => majorUnits(job.priceMinor),
    },
    {
      name: 'first_price',
      about: 'Price of the first visit, where it differs.',
      cell: ({ job }) => majorUnits(job.initialPriceMinor),
    },
    {
      name: 'frequency',
      about: 'How often it is due, in words that the import understands.',
      cell: ({ job }) => job.schedule && frequencyCell(job.schedule.freq),
    },
    {
      name: 'first_due',
      about: 'First due day of how often it is due now, YYYY-MM-DD.',
      cell: ({ job }) => job.schedule?.from,
    },
    {
      name: 'last_done',
      about: 'Day of the last visit that was done or skipped, YYYY-MM-DD.',
      cell: ({ job }) => job.last?.day,
    },
    { name: 'paused_from', about: 'First day of a pause, YYYY-MM-DD.', cell: ({ job }) => job.pause?.from },
    {
      name: 'paused_until',
      about: 'Day on which a pause ends, YYYY-MM-DD.',
      cell: ({ job }) => job.pause?.until,
    },
    { name: 'pause_reason', about: 'Why it is paused.', cell: ({ job }) => job.pause?.why },
    {
      name: 'earlier_pauses',
      about:
        'Pauses before that one, each from its first day to the day on which it ended: YYYY-MM-DD/YYYY-MM-DD.',
      cell: ({ job }) => job.earlierPauses.map(({ from, until }) => `${from}/${until}`).join(' '),
    },
    { name: 'end', about: 'Last day on which something may be due, YYYY-MM-DD.', cell: ({ job }) => job.end },
    { name: 'round', about: 'Name of the round.', cell: ({ round }) => round },
    { name: 'order', about: 'Place in the round, from 1.', cell: ({ place }) => place },
    { name: 'minutes', about: 'How long it takes.', cell: ({ job }) => job.duration },
    {
      name: 'assignees',
      about: 'Who does it by default, with semicolons between them.',
      cell: ({ assignees }) => wordsCell(assignees),
    },
    {
      name: 'address',
      about: 'Where it is done, if not at the customer’s address.',
      cell: ({ job }) => job.location?.addressDescription,
    },
    {
      name: 'tags',
      about: 'Names of its own tags, with semicolons between them.',
      cell: ({ tags }) => wordsCell(tags),
    },
    {
      name: 'job_reminders',
      about: 'Whether visits are reminded of, if not as the customer has it: on or off.',
      cell: ({ job }) => job.reminders,
    },
    {
      name: 'job_messages',
      about: 'How messages are sent, if not as the customer has it: email, sms, both or none.',
      cell: ({ job }) => job.notify,
    },
    {
      name: 'job_invoicing',
      about: 'When invoices are made, if not as the customer has it: on-completion or manual.',
      cell: ({ job }) => job.invoicing,
    },
    {
      name: 'notes',
      about: 'Notes, with semicolons between them.',
      cell: ({ job }) => wordsCell([...job.notes.values()].map(({ value }) => value.text)),
    },
  ],
});
