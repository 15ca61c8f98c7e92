import { mdiHandBackRightOutline } from '@mdi/js';
import { hiddenTexts } from '@roundsman/shared-schema/areas/customers/customer-search.ts';
import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { rememberFor } from '@roundsman/shared-schema/kernel/remember.ts';
import type { Elsewhere } from '#list/elsewhere.part.tsx';
import type { RowForm } from '#list/record-row.part.tsx';
import type { useWaitingIds } from '#parts/waiting.hook.ts';
import { WaitingMark } from '#parts/waiting-mark.part.tsx';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { roundNames, roundsOf } from './customer-columns.tsx';
import './customers.text.ts';

/** Bars beside each other before they blur. */
const MOST_BARS = 3;

/** The colours of the rounds that a customer is in (CUS-1). */
function roundBars(row: ListedCustomer) {
  return (
    <span className="customers-bars" title={roundNames(row)}>
      {roundsOf(row)
        .slice(0, MOST_BARS)
        .map(({ color }, at) => (
          <RoundMark key={at} colour={color} />
        ))}
    </span>
  );
}

/** Draws chips for what differs from the usual customer, such as its state or an important tag; the usual customer has none. */
function customerChips(row: ListedCustomer) {
  const important = row.tags.filter((tag) => tag.important);
  const isHeld = row.customer.holdUntilPaid;
  if (!row.editedAfterDeletion && row.state === 'active' && !isHeld && important.length === 0) return null;
  return (
    <>
      {row.editedAfterDeletion && <Chip tone="warn">{t('customer.edited-after-deletion')}</Chip>}
      {row.state !== 'active' && <Chip>{t(`customer.state-${row.state}`)}</Chip>}
      {isHeld && (
        <Chip icon={mdiHandBackRightOutline} tone="danger">
          {t('customer.hold')}
        </Chip>
      )}
      {important.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </>
  );
}

/** The texts that a search looks in and a customer's row does not show. Of access notes it only says that they have the word. */
const hiddenOf = rememberFor((row: ListedCustomer) =>
  hiddenTexts(row).map(({ field, text }) => ({
    label: t(`customer.matched-${field}`),
    text,
    isSecret: field === 'access',
  })),
);

/** Says what a customer is found by (CUS-2). A row asks for it with each key of a search. */
const customerElsewhere = rememberFor(
  (row: ListedCustomer): Elsewhere => ({ shown: [row.name, row.address], hidden: () => hiddenOf(row) }),
);

/** Says how the list shows a customer (CUS-1). `openId` names the customer whose page stands beside the list. */
export function customerRow(options: {
  openId: string | undefined;
  waiting: ReturnType<typeof useWaitingIds>;
}): RowForm<ListedCustomer> {
  const { openId, waiting } = options;
  return {
    className: ({ id }) => (id === openId ? 'customers-open' : ''),
    mark: roundBars,
    sub: ({ name, address }) => (address === name ? '' : address),
    beside: customerChips,
    elsewhere: customerElsewhere,
    aside: ({ id, name }) => {
      const mark = waiting.get(id);
      return mark && <WaitingMark waiting={mark} name={name} />;
    },
    href: ({ id }) => paths.customer(id),
  };
}
