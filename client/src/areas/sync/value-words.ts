import { accountInfo, accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { placeField } from '@roundsman/shared-schema/areas/customers/place.schema.ts';
import { frequencyWords } from '@roundsman/shared-schema/areas/jobs/frequency.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { orderBase, orderKept, orderMove } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { AT_END, LIST_START } from '@roundsman/shared-schema/kernel/order.ts';
import type { z } from 'zod';
import { frequencyText } from '#parts/frequency.text.ts';
import { duration, listed, money } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { namedRoundColour } from '#ui/theme/round-colours.ts';
import { jobWords, kindOf, roundName } from './field-words.ts';

/** A value as a person reads it. `colour`: shown beside it, as stored. */
export interface ValueWords {
  readonly text: string;
  readonly colour?: string;
}

/** Longest value that is shown as it is stored. */
const SHOWN = 160;

type Reader = (value: Json, snapshot: Snapshot) => ValueWords | string | undefined;

/** Words for values that fit their schema; another value is shown as it is stored. */
function reader<S extends z.ZodType>(
  schema: S,
  words: (value: z.infer<S>, snapshot: Snapshot) => ValueWords | string,
): Reader {
  return (value, snapshot) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? words(parsed.data, snapshot) : undefined;
  };
}

const place = reader(placeField, ({ addressDescription, isVerified }) =>
  isVerified ? t('field.value-pin', { address: addressDescription }) : addressDescription,
);
const schedule = reader(jobRecord.groups.sched, ({ freq, from }) =>
  t('field.value-from', { schedule: frequencyText(frequencyWords(freq)), day: day(from) }),
);
const deletion: Reader = (value) => {
  const on = typeof value === 'object' && value !== null && 'on' in value && value.on === true;
  return t(on ? 'field.value-deleted' : 'field.value-kept');
};
const wholeOrder = reader(orderBase, ({ ids: [first, ...rest] }, snapshot) =>
  first === undefined
    ? t('field.value-nothing')
    : t('field.value-order', { count: rest.length + 1, first: jobWords(snapshot, first) }),
);
const created: Reader = () => t('field.value-created');
const names = (ids: readonly string[], nameOf: (id: string) => string) =>
  ids.length > 0 ? listed(ids.map(nameOf)) : t('field.value-nothing');

const READERS: Readonly<Record<string, Reader>> = {
  rounds: created,
  'rounds/color': reader(roundRecord.groups.color, (colour) => {
    const named = namedRoundColour(colour);
    return { colour, text: named ? textOf(`kit.colour-${named.name}`) : colour };
  }),
  'rounds/loc': place,
  'rounds/sched': schedule,
  'rounds/schedules': reader(roundRecord.groups.schedules, ({ length }) =>
    t('field.value-schedules', { count: length }),
  ),
  'rounds/portal': reader(roundRecord.groups.portal, ({ on, postcodes }) =>
    [t(on ? 'field.value-on' : 'field.value-off'), ...postcodes].join(', '),
  ),
  'rounds/into': reader(roundRecord.groups.into, (id, snapshot) =>
    t('field.value-into', { round: roundName(snapshot, id) }),
  ),
  'rounds/del': deletion,
  jobs: created,
  'jobs/sched': schedule,
  'jobs/round': reader(jobRecord.groups.round, (ids, snapshot) =>
    ids.length > 0 ? listed(ids.map((id) => roundName(snapshot, id))) : t('field.value-no-round'),
  ),
  'jobs/price': reader(jobRecord.groups.price, ({ minor }, snapshot) => amount(minor, snapshot)),
  'jobs/chg': (value, snapshot) =>
    typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'number'
      ? amount(value.to, snapshot)
      : undefined,
  'jobs/services': reader(jobRecord.groups.services, ({ description, duration: minutes }) =>
    minutes === undefined
      ? description
      : t('field.value-minutes', { work: description, length: duration(minutes) }),
  ),
  'jobs/loc': place,
  'jobs/state': reader(jobRecord.groups.state, (state) => textOf(`field.state-${state}`)),
  'jobs/assign': (value, snapshot) =>
    Array.isArray(value) ? names(value.map(String), (id) => assigneeName(snapshot, id)) : undefined,
  'jobs/del': deletion,
  customers: created,
  'customers/contact': reader(customerRecord.groups.contact, (contact) =>
    [contact.name, contact.companyName, contact.telephoneNumber, contact.telephoneNumberOther, contact.email]
      .filter(Boolean)
      .join(', '),
  ),
  'customers/address': place,
  'customers/state': reader(customerRecord.groups.state, (state) => textOf(`field.state-${state}`)),
  'customers/notes': reader(customerRecord.groups.notes, ({ access }) => access),
  'customers/tags': reader(customerRecord.groups.tags, (tags) => names(tags, (tag) => tag)),
  'customers/del': deletion,
  'order/base': wholeOrder,
  'order/fold': wholeOrder,
  'order/m': reader(orderMove, ({ rev, l }, snapshot) => {
    if (rev === AT_END) return t('field.value-last');
    return l === LIST_START ? t('field.value-first') : t('field.value-after', { job: jobWords(snapshot, l) });
  }),
  'order/kept': reader(orderKept, () => t('field.value-last')),
};

/** A person or a team. */
function assigneeName(snapshot: Snapshot, id: string): string {
  return accountUsers(snapshot).get(id)?.name ?? accountTeams(snapshot).get(id)?.name ?? id;
}

function amount(minor: number, snapshot: Snapshot): string {
  return money(minor, accountInfo(snapshot)?.currency);
}

function plain(value: Json): string {
  if (value === true) return t('field.value-on');
  if (value === false) return t('field.value-off');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}

/** Whether values of this key have words of their own, or are plain words already. */
export function isReadable(document: string, key: string, value: Json | undefined): boolean {
  return value === undefined || typeof value !== 'object' || READERS[readerKey(document, key)] !== undefined;
}

function readerKey(document: string, key: string): string {
  const { group } = splitKey(key);
  const kind = kindOf(document);
  return group === undefined ? kind : `${kind}/${group.split(/[:/]/)[0]}`;
}

/** A stored value in words. `null`: removed or unset; `undefined`: what `missing` says. */
export function valueWords(
  snapshot: Snapshot,
  document: string,
  key: string,
  value: Json | undefined,
  missing: 'nothing' | 'unknown' = 'nothing',
): ValueWords {
  if (value === undefined) return { text: t(`field.value-${missing}`) };
  if (value === null || value === '') return { text: t('field.value-nothing') };
  const said = READERS[readerKey(document, key)]?.(value, snapshot) ?? plain(value);
  return typeof said === 'string' ? { text: said || t('field.value-nothing') } : said;
}
