import { mdiAccountOffOutline, mdiArrowLeft, mdiHandBackRightOutline, mdiPencilOutline } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import {
  type CustomerPage,
  customerPage,
} from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { livingCustomerId } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { Suspense, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { money } from '#text/format.ts';
import { day, dayBrief, isoDayOf } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { State } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ContactButtons } from './contact-buttons.part.tsx';
import { type Asking, CustomerDialogs, customerActions } from './customer-actions.part.tsx';
import { CUSTOMER_TABS } from './customer-tabs.ts';
import { DeletedCustomer } from './deleted-customer.part.tsx';
import { LateEdits } from './late-edits.part.tsx';
import './customers.text.ts';

/** One customer: who it is, what is ahead, and its tabs (companion 5.1). */
export function CustomerPane({ customerId, tab }: { customerId: string; tab: string | undefined }) {
  const today = useToday();
  const [asking, setAsking] = useState<Asking | null>(null);
  const standing = useQuery(customerPage, customerId, today);
  const last = useRef(standing);
  if (standing) last.current = standing;
  // A colleague may delete or merge the customer while a form is open. The page then keeps the customer, so that nobody
  // loses what they typed, and saving tells them.
  const isTyping = asking === 'edit' || asking === 'add-job';
  const page = standing ?? (isTyping ? last.current : undefined);
  const living = useQuery(livingCustomerId, customerId);
  // Whoever comes with the address of one that was merged sees what it was merged into.
  if (!page && living !== undefined && living !== customerId)
    return <Navigate to={paths.customer(living)} replace />;
  return (
    <section className="customer" aria-label={page?.name ?? t('customer.not-there')}>
      <Link className="customer-back rm-narrow" href={paths.customers()}>
        <Icon path={mdiArrowLeft} />
        {t('customer.back')}
      </Link>
      {page ? (
        <OpenCustomer page={page} tab={tab} asking={[asking, setAsking]} />
      ) : (
        <MissingCustomer customerId={customerId} />
      )}
    </section>
  );
}

function MissingCustomer({ customerId }: { customerId: string }) {
  return (
    <DeletedCustomer customerId={customerId}>
      <State
        art="search"
        title={t('customer.not-there')}
        text={t('customer.not-there-text')}
        actions={
          <ButtonLink kind="line" href={paths.customers()}>
            {t('customer.show-all')}
          </ButtonLink>
        }
      />
    </DeletedCustomer>
  );
}

function OpenCustomer(props: {
  page: CustomerPage;
  tab: string | undefined;
  asking: Parameters<typeof customerActions>[1];
}) {
  const { page, tab, asking } = props;
  const { customer, name, tags } = page;
  const { year } = dayParts(useToday());
  const seesPrices = useSeesPrices();
  const actions = customerActions(page, asking);
  useAskedFor('edit', () => actions.open('edit'));
  const actor = useActor();
  const tabs = CUSTOMER_TABS.filter(({ requires = {} }) => may(actor, requires));
  const open = tabs.find(({ id }) => id === tab) ?? CUSTOMER_TABS[0];
  const { contact, address, deactivated, state } = customer;
  const place = address?.addressDescription ?? '';
  const telephone = contact.telephoneNumber ?? contact.telephoneNumberOther;
  return (
    <>
      <header className="customer-head">
        <div className="rm-grow">
          <div className="customer-name">
            <h2>{name}</h2>
            {customer.editedAfterDeletion && <Chip tone="warn">{t('customer.edited-after-deletion')}</Chip>}
            {state !== 'active' && <Chip>{t(`customer.state-${state}`)}</Chip>}
            {customer.holdUntilPaid && (
              <Chip icon={mdiHandBackRightOutline} tone="danger">
                {t('customer.hold')}
              </Chip>
            )}
            {tags.map(({ id, name: tag, important }) => (
              <Chip key={id} tone={important ? 'warn' : 'plain'}>
                {tag}
              </Chip>
            ))}
          </div>
          <p className="rm-t2">
            {[
              contact.companyName === name ? undefined : contact.companyName,
              place === name ? undefined : place,
              telephone,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className="rm-wide">
          <Button kind="line" icon={mdiPencilOutline} onClick={() => actions.open('edit')}>
            {t('kit.edit')}
          </Button>
        </span>
        <MoreMenu label={t('customer.more', { name })} entries={actions.entries} />
      </header>
      <ContactButtons customer={customer} />
      <LateEdits customerId={customer.id} />
      {deactivated && (
        <Notice
          icon={mdiAccountOffOutline}
          tone="warn"
          title={t('customer.deactivated', { day: day(deactivated.day, year), reason: deactivated.reason })}
          action={
            <Button flush onClick={() => actions.open('reactivate')}>
              {t('customer.reactivate')}
            </Button>
          }
        >
          {deactivated.note}
        </Notice>
      )}
      <div className="customer-figures">
        <FigureGrid
          figures={[
            {
              label: t('customer.figure-next'),
              value: page.planned === undefined ? t('customer.nothing-due') : dayBrief(page.planned, year),
            },
            ...(seesPrices ? [{ label: t('customer.figure-year'), value: money(page.perYearMinor) }] : []),
            { label: t('customer.figure-since'), value: dayBrief(isoDayOf(customer.createdAt), year) },
          ]}
        />
      </div>
      <div className="customer-tabs">
        <Tabs
          label={t('customer.tabs')}
          active={open.id}
          tabs={tabs.map(({ id, label, count }) => {
            const number = count?.(page) ?? 0;
            return {
              ...{ id, label: textOf(label), href: paths.customer(customer.id, id) },
              ...(number > 0 && { count: number }),
            };
          })}
        />
      </div>
      <div className="customer-tab">
        <Suspense fallback={<SkeletonRows mark="none" rows={4} />}>
          <open.Tab page={page} />
        </Suspense>
      </div>
      <CustomerDialogs page={page} actions={actions} />
    </>
  );
}
