import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClockOutline, mdiOpenInNew } from '@mdi/js';
import type { PlanInvoice } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { StatusMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import './subscription.text.ts';

const LOOKS: Readonly<Record<PlanInvoice['state'], { icon: string; tone: Tone }>> = {
  paid: { icon: mdiCheckCircleOutline, tone: 'done' },
  open: { icon: mdiClockOutline, tone: 'plain' },
  failed: { icon: mdiAlertCircleOutline, tone: 'danger' },
};

/** Invoices for the subscription itself, the newest first as the billing service sends them (companion SUB-3). */
export function InvoicesCard({ invoices }: { invoices: readonly PlanInvoice[] | undefined }) {
  return (
    <Card title={t('subscription.invoices')}>
      {!invoices && <SkeletonRows rows={2} mark="none" />}
      {invoices?.length === 0 && (
        <div className="rm-card-body">
          <p className="rm-t2">{t('subscription.invoices-none')}</p>
        </div>
      )}
      {invoices?.map(({ id, number, day, amount, currency, state, url }) => (
        <Row key={id} className="subscription-row">
          <RowNames name={number} sub={dayFull(day)} />
          <StatusMark {...LOOKS[state]}>{t(`subscription.invoice-${state}`)}</StatusMark>
          <span className="rm-num">{money(amount, currency)}</span>
          {url && (
            <a
              className="rm-ib"
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('subscription.invoice-read', { number })}
              title={t('subscription.invoice-read', { number })}
            >
              <Icon path={mdiOpenInNew} />
            </a>
          )}
        </Row>
      ))}
    </Card>
  );
}
