import { mdiHandBackRightOutline } from '@mdi/js';
import { matchedText } from '@roundsman/shared-schema/areas/customers/customer-search.ts';
import type { ListedCustomer } from '@roundsman/shared-schema/areas/customers/customers-list.queries.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { roundsOf } from './customer-columns.tsx';
import './customers.text.ts';

/** Bars beside each other before they blur. */
const MOST_BARS = 3;

/** The colours of the rounds that a customer is in (CUS-1). */
export function RoundBars({ row }: { row: ListedCustomer }) {
  const rounds = roundsOf(row);
  const names = rounds.map(({ name }) => name).join(', ');
  return (
    <span className="customers-bars" title={names}>
      {rounds.slice(0, MOST_BARS).map(({ id, color }) => (
        <i key={id} style={{ background: color }} />
      ))}
      <span className="rm-sr">{names}</span>
    </span>
  );
}

/** What differs from the usual customer: its state, its important tags. */
export function CustomerChips({ row }: { row: ListedCustomer }) {
  return (
    <>
      {row.editedAfterDeletion && <Chip tone="warn">{t('customer.edited-after-deletion')}</Chip>}
      {row.state !== 'active' && <Chip>{t(`customer.state-${row.state}`)}</Chip>}
      {row.customer.holdUntilPaid && (
        <Chip icon={mdiHandBackRightOutline} tone="danger">
          {t('customer.hold')}
        </Chip>
      )}
      {row.tags
        .filter(({ important }) => important)
        .map(({ id, name }) => (
          <Chip key={id}>{name}</Chip>
        ))}
    </>
  );
}

/** What was found besides name and address (CUS-2); access notes are not read out. */
export function MatchedText({ row, typed }: { row: ListedCustomer; typed: string }) {
  const found = typed === '' ? undefined : matchedText(row, typed);
  if (!found || found.field === 'name') return null;
  return <span className="rm-sub rm-cut">{t(`customer.matched-${found.field}`, { text: found.text })}</span>;
}
