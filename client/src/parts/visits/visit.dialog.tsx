import { mdiCheckCircleOutline } from '@mdi/js';
import { hasAnyRole, may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { formsBeforeDone } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { pricesOfDoneOn } from '@roundsman/shared-schema/areas/work/visit-work.queries.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { VISIT_FORMS_REQUIRE } from '#parts/custom-fields/forms-require.ts';
import { navigationLink } from '#parts/links/contact-links.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { duration, listed, money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { VisitForms } from './visit-forms.part.tsx';
import { VisitMarks } from './visit-marks.part.tsx';
import { useVisitTimer } from './visit-timer.hook.ts';
import { TimerLine } from './visit-timer.part.tsx';
import './visits.css';
import './visits.text.ts';

/** One visit with all that is known of it, and what can be done with it (OCC-1). */
export function VisitDialog({ row, more, onClose, onDone }: VisitDialogProps) {
  const today = useToday();
  const actor = useActor();
  const { act, isBusy } = useAct();
  const seesPrices = useSeesPrices();
  const people = useQuery(assignables);
  const confirm = useConfirm();
  const [openForm, setOpenForm] = useState<string | null>(null);
  const formsFirst = useQuery(formsBeforeDone, row?.id ?? '');
  const timer = useVisitTimer(row);
  const doneToday = useQuery(pricesOfDoneOn, row?.id ?? '', today);
  if (!row) return null;
  const finish = async () => {
    const done = await act(finishVisits, { visitIds: [row.id], day: today });
    if (!done.ok) return;
    await timer.stopAt([row.id]);
    onDone();
  };
  // Work is never refused for a form where somebody leads who can say that it was done all the same.
  const passForms = async () => {
    const isMeant = await confirm({
      title: t('visits.forms-ask'),
      text: t('visits.forms-ask-text', { count: first.length }),
      confirm: t('visits.forms-ask-do'),
    });
    if (isMeant) await finish();
  };
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const isOpen = row.state === 'planned' && !row.isProjected && hasAnyRole(actor, PLANNERS);
  const first = isOpen && may(actor, VISIT_FORMS_REQUIRE) ? formsFirst : [];
  const way = navigationLink({ addressDescription: row.address, lngLat: row.lngLat, isVerified: false });
  const when =
    row.time === undefined ? dayFull(row.day) : t('visits.day-at', { day: dayFull(row.day), time: row.time });
  return (
    <Dialog
      open
      title={row.name || row.address}
      sub={when}
      {...(row.round && { colour: row.round.color })}
      more={more}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {isOpen && (
            <Button
              kind="main"
              icon={mdiCheckCircleOutline}
              busy={isBusy}
              onClick={() => (first[0] ? setOpenForm(first[0].collection.id) : void finish())}
            >
              {t('visits.done')}
            </Button>
          )}
        </>
      }
    >
      <div className="list-form">
        <VisitMarks row={row} today={today} />
        <dl className="visit-facts">
          {(row.address !== '' || way !== undefined) && (
            <Fact name={t('visits.column-address')}>
              {row.address}{' '}
              {way !== undefined && (
                <a className="rm-nowrap" href={way} target="_blank" rel="noreferrer">
                  {t('visits.navigate')}
                </a>
              )}
            </Fact>
          )}
          <Fact name={t('visits.column-services')}>{row.services}</Fact>
          {row.missed.length > 0 && <Fact name={t('visits.missed')}>{listed(row.missed)}</Fact>}
          {seesPrices && (
            <Fact name={t('visits.price')}>
              {money(row.minor)}{' '}
              {isOpen && doneToday && (
                <span className="rm-t2">
                  {t('visits.price-done-today', { price: money(doneToday.minor) })}
                </span>
              )}
            </Fact>
          )}
          {row.minutes !== undefined && <Fact name={t('visits.column-time')}>{duration(row.minutes)}</Fact>}
          <Fact name={t('visits.who')}>
            {row.assignees.length === 0
              ? t('visits.nobody')
              : listed(row.assignees.map((id) => names.get(id) ?? ''))}
          </Fact>
          {row.round && (
            <Fact name={t('visits.column-round')}>
              <Link href={paths.round(row.round.id, row.jobId)}>{row.round.name}</Link>
            </Fact>
          )}
          {timer.isAllowed && (timer.minutes > 0 || timer.isRunning || isOpen) && (
            <Fact name={t('visits.timer')}>
              <TimerLine {...{ timer, isOpen }} visitId={row.id} />
            </Fact>
          )}
          {row.planned !== row.due && <Fact name={t('visits.column-due')}>{dayFull(row.due)}</Fact>}
          {row.problems.length > 0 && (
            <Fact name={t('visits.problem')}>
              {row.problems.map(({ kind, why, photo }) => {
                const what = t(`visits.problem-${kind}`);
                return (
                  <Fragment key={`${kind} ${why} ${photo.slice(-40)}`}>
                    <p>{[what, why].filter(Boolean).join(': ')}</p>
                    {photo !== '' && (
                      <img className="visit-photo" src={photo} alt={t('visits.problem-photo-of', { what })} />
                    )}
                  </Fragment>
                );
              })}
            </Fact>
          )}
          {row.why !== '' && <Fact name={t('visits.why')}>{row.why}</Fact>}
          {row.notes.length > 0 && (
            <Fact name={t('visits.note')}>
              {row.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Fact>
          )}
        </dl>
        {!row.isProjected && may(actor, VISIT_FORMS_REQUIRE) && (
          <VisitForms
            row={row}
            open={openForm}
            onOpen={setOpenForm}
            before={first.length}
            onPassed={hasAnyRole(actor, OWNER_ADMIN) ? () => void passForms() : undefined}
          />
        )}
        {hasAnyRole(actor, CUSTOMER_WRITERS) && (
          <Link href={paths.customer(row.customerId)}>{t('visits.open-customer')}</Link>
        )}
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
