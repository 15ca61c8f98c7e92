import {
  mdiBellOffOutline,
  mdiBellOutline,
  mdiFileDocumentOutline,
  mdiPauseCircleOutline,
  mdiPencilOutline,
  mdiReceiptTextOutline,
  mdiRepeat,
  mdiSendOutline,
  mdiStarOutline,
  mdiStopCircleOutline,
} from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { type JobService, lineTotal } from '@roundsman/shared-schema/areas/calendar/job-services.ts';
import type { CustomerJob } from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { isPauseOver } from '@roundsman/shared-schema/areas/jobs/job-state.ts';
import type { JobPast } from '@roundsman/shared-schema/areas/work/job-past.queries.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { useJobActions } from '#parts/job/questions/job-actions.hook.tsx';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { money, ordinal } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { Link } from '#ui/link/link.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { useAssigneeNames } from './assignee-names.hook.ts';
import '#parts/job/job.text.ts';
import '#ui/card/card.css';
import './customers.text.ts';

const JobDialog = lateOverlay(async () => (await import('#parts/job/form/job.dialog.tsx')).JobDialog);

/** A job with its services and price, how often, when next and when last, and what can be done with it (CUS-8). */
export function JobCard({ job: row, past }: { job: CustomerJob; past: JobPast | undefined }) {
  const { job, frequency, round, position, next, first, planned, extra } = row;
  const { lastDone, skips = 0 } = past ?? {};
  const today = useToday();
  const { year } = dayParts(today);
  const seesPrices = useSeesPrices();
  const assignees = useAssigneeNames(job.assignees);
  const [isEdited, setEdited] = useState(false);
  const actions = useJobActions(job, { onGone: () => undefined });
  const mayWrite = hasAnyRole(useActor(), JOB_WRITERS);
  const alternating = job.services.filter(({ every }) => every > 1);
  const [other] = alternating;
  const name = job.description;
  const [only] = job.services;
  // The head says it all of a job that is one service.
  const isSingle = job.services.length === 1 && only?.description === name && only.quantity === 1000;
  return (
    <article className="rm-card customer-job" aria-label={name}>
      <header>
        {round ? (
          <RoundMark square colour={round.color} />
        ) : (
          <i className="customer-job-mark" aria-hidden="true" />
        )}
        <div className="rm-grow customer-job-names rm-whole-marks">
          <h3>{name}</h3>
          <StatusMark icon={mdiRepeat}>{frequencyText(frequency)}</StatusMark>
          <JobState row={row} today={today} />
          <Overrides job={job} />
        </div>
        {seesPrices && (
          <div className="rm-stack rm-end">
            <b className="customer-job-price rm-num">{money(job.priceMinor)}</b>
            {other && (
              <span className="rm-small rm-t2 rm-num">
                {t('customer.price-every', {
                  price: money(job.priceMinor + lineTotal(other)),
                  nth: ordinal(other.every),
                })}
              </span>
            )}
          </div>
        )}
        {mayWrite && (
          <MoreMenu
            label={t('customer.job-more', { name })}
            entries={[
              {
                id: 'edit',
                icon: mdiPencilOutline,
                label: t('customer.job-edit'),
                onSelect: () => setEdited(true),
              },
              ...actions.entries,
            ]}
          />
        )}
      </header>
      {!isSingle && (
        <ul className="customer-services">
          {job.services.map((line) => (
            <Service
              key={line.id}
              line={line}
              // A price typed for the visit stands for what is done every time; what is not is added to it.
              hasPrice={seesPrices && (!job.priceIsTotal || line.every > 1)}
            />
          ))}
        </ul>
      )}
      {first && (
        <p className="customer-first">
          <Icon path={mdiStarOutline} size={16} />
          <span className="rm-grow">
            <b>{t('customer.first-price')}</b>{' '}
            <span className="rm-t2">{t('customer.on-day', { day: day(first.planned, year) })}</span>
          </span>
          {seesPrices && <b className="rm-num">{money(first.minor)}</b>}
        </p>
      )}
      <dl className="customer-job-figures">
        <div>
          <dt>{t('customer.next-due')}</dt>
          <dd>{next ? day(next.due, year) : t('customer.nothing-due')}</dd>
          {planned !== undefined && planned !== next?.due && (
            <dd className="customer-job-sub">{t('customer.planned-for', { day: day(planned, year) })}</dd>
          )}
          {extra !== undefined && (
            <dd className="customer-job-sub">{t('customer.extra-on', { day: day(extra, year) })}</dd>
          )}
        </div>
        <div>
          <dt>{t('customer.last-done')}</dt>
          <dd>{lastDone === undefined ? t('customer.never-done') : day(lastDone, year)}</dd>
          {skips > 0 && <dd className="customer-job-sub">{t('customer.skips', { count: skips })}</dd>}
        </div>
        <div>
          <dt>{t('customer.round')}</dt>
          <dd>
            {round ? <Link href={paths.round(round.id, job.id)}>{round.name}</Link> : t('customer.no-round')}
          </dd>
          {position && (
            <dd className="customer-job-sub">
              {t('customer.place-in-round', { at: ordinal(position.at), of: position.of })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('customer.assigned')}</dt>
          <dd>{assignees.length === 0 ? t('customer.nobody') : assignees.join(', ')}</dd>
        </div>
      </dl>
      {isEdited && <JobDialog jobId={job.id} onClose={() => setEdited(false)} />}
      {actions.dialogs}
    </article>
  );
}

function JobState({ row, today }: { row: CustomerJob; today: IsoDay }) {
  const { job } = row;
  const { year } = dayParts(today);
  if (job.state === 'pending')
    return <StatusMark icon={mdiFileDocumentOutline}>{t('customer.quote')}</StatusMark>;
  if (row.isOver)
    return (
      <StatusMark icon={mdiStopCircleOutline}>
        {job.end === undefined ? t('customer.over') : t('customer.over-since', { day: day(job.end, year) })}
      </StatusMark>
    );
  if (row.isPaused) {
    const { until, why } = job.pause ?? {};
    return (
      <StatusMark icon={mdiPauseCircleOutline} tone="warn">
        {until === undefined ? t('customer.paused') : t('customer.paused-until', { day: day(until, year) })}
        {why !== undefined && ` · ${why}`}
      </StatusMark>
    );
  }
  if (job.pause && !isPauseOver(job.pause, today))
    return (
      <StatusMark icon={mdiPauseCircleOutline}>
        {t('customer.pauses-from', { day: day(job.pause.from, year) })}
      </StatusMark>
    );
  return job.end === undefined ? null : (
    <StatusMark icon={mdiStopCircleOutline}>{t('customer.ends-on', { day: day(job.end, year) })}</StatusMark>
  );
}

/** Marks the reminders, messages and invoicing that a job sets against those of its customer (JOB-2). */
function Overrides({ job: { reminders, notify, invoicing } }: { job: Job }) {
  return (
    <>
      {reminders && (
        <StatusMark icon={reminders === 'on' ? mdiBellOutline : mdiBellOffOutline}>
          {t(`job.has-reminders-${reminders}`)}
        </StatusMark>
      )}
      {notify && <StatusMark icon={mdiSendOutline}>{t(`job.has-notify-${notify}`)}</StatusMark>}
      {invoicing && (
        <StatusMark icon={mdiReceiptTextOutline}>{t(`job.has-invoicing-${invoicing}`)}</StatusMark>
      )}
    </>
  );
}

function Service({ line, hasPrice }: { line: JobService; hasPrice: boolean }) {
  const { description, quantity, every } = line;
  return (
    <li>
      <span className="rm-grow customer-service-name">
        {description}
        {quantity !== 1000 && <span className="rm-t2 rm-num"> × {quantity / 1000}</span>}
      </span>
      {every > 1 && (
        <Chip icon={mdiRepeat} tone="accent">
          {t('customer.every-turn', { nth: ordinal(every) })}
        </Chip>
      )}
      {hasPrice && <span className="customer-service-price rm-num">{money(lineTotal(line))}</span>}
    </li>
  );
}
