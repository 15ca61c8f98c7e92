import { mdiAlertOutline, mdiEyeOffOutline, mdiEyeOutline, mdiMapMarkerOffOutline } from '@mdi/js';
import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { useState } from 'react';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody, Facts } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useLandlineWords } from './country.hook.ts';
import { CustomerPlace } from './customer-place.part.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';
import { LocateCustomer } from './locate-customer.part.tsx';
import { MarketingCard } from './marketing-card.part.tsx';
import './customers.text.ts';

/** How to reach the customer, where, and what was agreed (CUS-7, CUS-17). */
export function DetailsTab({ page }: CustomerTabProps) {
  const { customer } = page;
  const { contact, address } = customer;
  const hasContact = Boolean(contact.email || contact.telephoneNumber || contact.telephoneNumberOther);
  return (
    <div className="customer-cards">
      {!hasContact && (
        <Notice
          icon={mdiAlertOutline}
          tone="warn"
          card
          title={t('customer.no-contact')}
          action={
            <ButtonLink flush href={`${paths.customer(customer.id)}?edit=contact`}>
              {t('customer.add-contact')}
            </ButtonLink>
          }
        />
      )}
      {!address?.isVerified && (
        <Notice
          icon={mdiMapMarkerOffOutline}
          tone="warn"
          card
          title={address ? t('customer.not-on-map') : t('customer.no-address')}
          action={address && <LocateCustomer customer={customer} />}
        >
          {t(address ? 'customer.not-on-map-text' : 'customer.no-address-text')}
        </Notice>
      )}
      <AccessNotes notes={customer.accessNotes} />
      <CustomerPlace customer={customer} />
      <ContactCard customer={customer} />
      {customer.people.size > 0 && <PeopleCard customer={customer} />}
      <PreferencesCard customer={customer} />
      <MarketingCard customer={customer} />
    </div>
  );
}

const filled = (facts: readonly { name: string; value: string | undefined }[]) =>
  facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []));

function ContactCard({ customer }: { customer: Customer }) {
  const { contact, source } = customer;
  const landline = useLandlineWords();
  const number = (of: string | undefined) => [of, landline(of)].filter(Boolean).join(' · ');
  const facts = filled([
    { name: t('customer.company'), value: contact.companyName },
    { name: t('customer.telephone'), value: number(contact.telephoneNumber) },
    { name: t('customer.telephone-other'), value: number(contact.telephoneNumberOther) },
    { name: t('customer.email'), value: contact.email },
    { name: t('customer.source'), value: source },
  ]);
  if (facts.length === 0) return null;
  return (
    <Card title={t('customer.contact')}>
      <CardBody>
        <Facts facts={facts} />
      </CardBody>
    </Card>
  );
}

/** Access notes are read by whoever asks for them: they may hold codes (companion 2.1). */
function AccessNotes({ notes }: { notes: string }) {
  const [isShown, setShown] = useState(false);
  if (notes === '') return null;
  return (
    <Card
      title={t('customer.access-notes')}
      end={
        <Button
          flush
          icon={isShown ? mdiEyeOffOutline : mdiEyeOutline}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'customer.hide' : 'customer.show')}
        </Button>
      }
    >
      <CardBody>
        {isShown ? (
          <p className="customer-notes">{notes}</p>
        ) : (
          <p className="rm-t2">{t('customer.hidden-notes')}</p>
        )}
      </CardBody>
    </Card>
  );
}

function PeopleCard({ customer }: { customer: Customer }) {
  const landline = useLandlineWords();
  return (
    <Card title={t('customer.people')}>
      <ul className="customer-people">
        {[...customer.people].map(([id, { value }]) => {
          const gets = (['reminders', 'invoices', 'receipts'] as const).filter((flag) => value[flag]);
          return (
            <li key={id}>
              <b>{[value.name, value.role].filter(Boolean).join(', ')}</b>
              <span className="rm-t2">
                {[value.telephoneNumber, landline(value.telephoneNumber), value.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {gets.length > 0 && (
                <span className="rm-t2">{gets.map((flag) => t(`customer.gets-${flag}`)).join(' · ')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function invoicingWords({ mode, period, day: at }: Customer['invoicing']): string {
  if (mode !== 'period' || at === undefined) return t(`customer.invoicing-${mode}`);
  return period === 'week'
    ? t('customer.invoiced-weekly', { weekday: weekdayNames()[at - 1] ?? '' })
    : t('customer.invoiced-monthly', { day: at });
}

function PreferencesCard({ customer }: { customer: Customer }) {
  const { notify, invoices, invoicing, termsDays, tax } = customer;
  const facts = [
    { name: t('customer.notify'), value: t(`customer.method-${notify}`) },
    { name: t('customer.invoices'), value: t(`customer.method-${invoices}`) },
    { name: t('customer.invoicing'), value: invoicingWords(invoicing) },
    {
      name: t('customer.terms'),
      value: termsDays === undefined ? t('customer.as-firm') : t('customer.terms-days', { count: termsDays }),
    },
    ...(tax.exempt ? [{ name: t('customer.tax'), value: t('customer.is-exempt') }] : []),
    ...(tax.number ? [{ name: t('customer.tax-number'), value: tax.number }] : []),
  ];
  return (
    <Card title={t('customer.preferences')}>
      <CardBody>
        <Facts facts={facts} />
      </CardBody>
    </Card>
  );
}
