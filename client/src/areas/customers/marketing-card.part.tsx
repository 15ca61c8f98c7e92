import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import {
  MARKETING_PARAMETERS,
  utmName,
} from '@roundsman/shared-schema/areas/customers/marketing-parameters.ts';
import { dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { useToday } from '#parts/today.hook.ts';
import { day, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody, Facts } from '#ui/card/card.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import './customers.text.ts';

const MarketingParametersDialog = lateOverlay(
  async () => (await import('./marketing-parameters.dialog.tsx')).MarketingParametersDialog,
);

/** Whether a customer wants offers, and by which link they came (CUS-7; specification 4, 3). */
export function MarketingCard({ customer }: { customer: Customer }) {
  const { marketing, utm } = customer;
  const { year } = dayParts(useToday());
  const [isEditing, setEditing] = useState(false);
  const since = marketing && day(isoDayOf(marketing.at), year);
  const facts = [
    {
      name: t('customer.marketing-permission'),
      value: t(marketing?.on ? 'customer.marketing-yes' : 'customer.marketing-no'),
    },
    ...(since ? [{ name: t('customer.marketing-since'), value: since }] : []),
    ...(marketing?.source ? [{ name: t('customer.marketing-source'), value: marketing.source }] : []),
    ...MARKETING_PARAMETERS.flatMap((name) => {
      const value = utm?.[name];
      return value === undefined ? [] : [{ name: utmName(name), value }];
    }),
  ];
  return (
    <Card
      title={t('customer.marketing')}
      end={
        <Button flush onClick={() => setEditing(true)}>
          {t(utm ? 'customer.campaign-edit' : 'customer.campaign-add')}
        </Button>
      }
    >
      <CardBody>
        <Facts facts={facts} />
      </CardBody>
      {isEditing && <MarketingParametersDialog customer={customer} onClose={() => setEditing(false)} />}
    </Card>
  );
}
