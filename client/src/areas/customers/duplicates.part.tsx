import { mdiAccountMultipleOutline } from '@mdi/js';
import {
  type DuplicateFacts,
  likelyDuplicates,
} from '@roundsman/shared-schema/areas/customers/customer-duplicates.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Form } from '#list/use-form.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { CustomerForm } from './customer-form.ts';
import './customers.text.ts';

/** More are seldom looked at: what is typed says too little then. */
const SHOWN = 4;

/** What likely duplicates are found by. */
export function duplicateFacts(form: CustomerForm): DuplicateFacts {
  const { telephoneNumber, telephoneNumberOther, email, address } = form;
  return { telephones: [telephoneNumber, telephoneNumberOther], email, address };
}

function duplicatesOf(snapshot: Snapshot, except: string | undefined, facts: string) {
  return likelyDuplicates(snapshot, JSON.parse(facts) as DuplicateFacts, except);
}

/** Customers that may be the one being typed, each with a way to it (CUS-5). `onUse`: goes on with that one instead. */
export function Duplicates(props: {
  form: Form<CustomerForm>;
  except: string | undefined;
  onUse?: (customerId: string) => void;
}) {
  const { form, except, onUse } = props;
  const found = useQuery(duplicatesOf, except, JSON.stringify(duplicateFacts(form.values())));
  if (found.length === 0) return null;
  return (
    <Notice icon={mdiAccountMultipleOutline} tone="warn" card title={t('customer.duplicates')}>
      <ul className="customer-duplicates">
        {found.slice(0, SHOWN).map(({ id, name, address, traits }) => (
          <li key={id}>
            <span className="rm-grow">
              <b>{name}</b>
              <span className="rm-t2">
                {[
                  address === name ? '' : address,
                  t('customer.same', { what: listed(traits.map((trait) => t(`customer.same-${trait}`))) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {/* A page of its own: what was typed stays here. */}
            <a className="customer-duplicate-open" href={paths.customer(id)} target="_blank" rel="noreferrer">
              {t('customer.open')}
              <span className="rm-sr"> {name}</span>
            </a>
            {onUse && (
              <Button flush onClick={() => onUse(id)}>
                {t('customer.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
