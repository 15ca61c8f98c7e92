import {
  addressKey,
  type ListedCustomer,
} from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import {
  MARKETING_PARAMETERS,
  utmName,
} from '@roundsman/shared-schema/areas/customers/marketing-parameters.ts';
import { rememberFor } from '@roundsman/shared-schema/kernel/remember.ts';
import type { Column } from '#list/column.ts';
import { isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Day } from '#ui/day/day.tsx';
import './customers.text.ts';

/** Sorts after every text and day. */
const LAST = '\uFFFF';

function byText(of: (row: ListedCustomer) => string | undefined) {
  return (a: ListedCustomer, b: ListedCustomer) => {
    const [one, two] = [of(a) || LAST, of(b) || LAST];
    return one === two ? 0 : one < two ? -1 : 1;
  };
}

/** Rounds of the jobs that go on, each once. A row asks for them with each key of a search, for its bars and its column. */
export const roundsOf = rememberFor(({ jobs }: ListedCustomer) => {
  const active = jobs.flatMap(({ round, isActive }) => (round && isActive ? [round] : []));
  return [...new Map(active.map((round) => [round.id, round])).values()];
});

/** The names of those rounds in one line. */
export const roundNames = rememberFor((row: ListedCustomer) =>
  roundsOf(row)
    .map(({ name }) => name)
    .join(', '),
);

/**
 * The columns of the list of customers (CUS-1, CUS-3). `isBeside`: it stands beside an open customer. `withAccess`: the
 * file has the access notes, which are kept out of it unless they are asked for.
 */
export function customerColumns(options: {
  isBeside: boolean;
  thisYear: number;
  withAccess: boolean;
}): readonly Column<ListedCustomer>[] {
  const { isBeside, thisYear, withAccess } = options;
  return [
    {
      id: 'name',
      head: t('customer.column-name'),
      sort: { label: t('customer.sort-name'), compare: byText(({ nameKey }) => nameKey) },
      export: ({ name }) => name,
    },
    {
      id: 'address',
      head: t('customer.column-address'),
      sort: { label: t('customer.sort-address'), compare: byText(addressKey) },
      export: ({ address }) => address,
    },
    {
      id: 'rounds',
      head: t('customer.column-rounds'),
      width: 200,
      className: 'rm-cut',
      ...(!isBeside && { cell: (row) => roundNames(row) }),
      export: (row) => roundNames(row),
    },
    {
      id: 'next',
      head: t('customer.column-next'),
      width: isBeside ? 124 : 150,
      align: 'end',
      cell: ({ next }) =>
        next === undefined ? (
          <span className="rm-t3">{t('customer.nothing-due')}</span>
        ) : (
          <Day iso={next} brief thisYear={thisYear} />
        ),
      phone: 'cell',
      phoneHead: t('customer.column-next'),
      sort: { label: t('customer.sort-next'), compare: byText(({ next }) => next) },
      export: ({ next }) => next,
    },
    {
      id: 'last',
      head: t('customer.column-last'),
      sort: {
        label: t('customer.sort-last'),
        compare: (a, b) => (b.lastDone ?? '').localeCompare(a.lastDone ?? ''),
      },
      export: ({ lastDone }) => lastDone,
    },
    {
      id: 'created',
      head: t('customer.column-created'),
      sort: {
        label: t('customer.sort-created'),
        compare: (a, b) => b.customer.createdAt - a.customer.createdAt,
      },
      export: ({ customer }) => isoDayOf(customer.createdAt),
    },
    {
      id: 'state',
      head: t('customer.column-state'),
      export: ({ state }) => t(`customer.state-${state}`),
    },
    {
      id: 'company',
      head: t('customer.company'),
      export: ({ customer }) => customer.contact.companyName,
    },
    {
      id: 'telephone',
      head: t('customer.column-telephone'),
      export: ({ customer }) => customer.contact.telephoneNumber,
    },
    {
      id: 'telephone-other',
      head: t('customer.telephone-other'),
      export: ({ customer }) => customer.contact.telephoneNumberOther,
    },
    { id: 'email', head: t('customer.column-email'), export: ({ customer }) => customer.contact.email },
    {
      id: 'tags',
      head: t('customer.column-tags'),
      export: ({ tags }) => tags.map(({ name }) => name).join('; '),
    },
    { id: 'source', head: t('customer.source'), export: ({ customer }) => customer.source },
    ...MARKETING_PARAMETERS.map((parameter) => ({
      id: utmName(parameter),
      head: utmName(parameter),
      export: ({ customer }: ListedCustomer) => customer.utm?.[parameter],
    })),
    ...(withAccess
      ? [
          {
            id: 'access',
            head: t('customer.access-notes'),
            export: ({ customer }: ListedCustomer) => customer.accessNotes,
          },
        ]
      : []),
  ];
}
