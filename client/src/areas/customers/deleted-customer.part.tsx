import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { displayName } from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import { isReducedCustomer } from '@roundsman/shared-schema/areas/customers/reduced-customer.ts';
import { restoreCustomer } from '@roundsman/shared-schema/areas/customers/restore-customer.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { ReactNode } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { State } from '#ui/states/empty-state.tsx';
import './customers.text.ts';

function deletedName(snapshot: Snapshot, id: string): string | undefined {
  const customer = snapshot.record(customerRecord, id);
  return customer?.deleted ? displayName(customer) : undefined;
}

/** A deleted customer can be brought back here by whoever may delete (CUS-13); `children` show one that is not known. */
export function DeletedCustomer({ customerId, children }: { customerId: string; children: ReactNode }) {
  const { act } = useAct();
  const name = useQuery(deletedName, customerId);
  const isReduced = useQuery(isReducedCustomer, customerId);
  const mayRestore = hasAnyRole(useActor(), OWNER_ADMIN);
  if (name === undefined || !mayRestore) return children;
  const restore = () =>
    void act(restoreCustomer, { customerId }, () => t('customer.restored', { name: shortName(name) }));
  return (
    <State
      art="search"
      title={t('customer.is-deleted', { name })}
      text={t(isReduced ? 'customer.is-reduced-text' : 'customer.is-deleted-text')}
      actions={
        <Button kind="main" onClick={restore}>
          {t('customer.restore')}
        </Button>
      }
    />
  );
}
