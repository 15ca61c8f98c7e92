import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { AuditLogEntry } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { restoreCustomer } from '@roundsman/shared-schema/areas/customers/restore-customer.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useId } from 'react';
import { usePeople } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { Value } from '#parts/cards/value.part.tsx';
import { type HistoryLine, historyEntries } from '#parts/history/history-entries.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { platformWords } from '#platform/device-facts.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { summaryOf } from './entry-words.ts';

/** Whether a customer is deleted still, as far as this device knows. */
function isDeletedCustomer(snapshot: Snapshot, id: string): boolean {
  return id !== '' && snapshot.record(customerRecord, id)?.deleted === true;
}

/** One entry: who did what and when; unfolded, what was changed, and on which device. */
export function AuditEntryRow(props: {
  entry: AuditLogEntry;
  isOpen: boolean;
  onToggle: () => void;
  onRestored: () => void;
}) {
  const { entry, isOpen, onToggle, onRestored } = props;
  const id = useId();
  const now = useStore().now();
  const people = usePeople();
  const known = people(entry.actor);
  const person = entry.actorName === '' ? known : { ...known, name: entry.actorName };
  const summary = summaryOf(entry);
  return (
    <div className={isOpen ? 'audit-entry audit-entry-open' : 'audit-entry'}>
      <button
        type="button"
        className="audit-entry-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <PersonMark person={person} size={32} decorative />
        <span className="audit-entry-names">
          <span className="rm-strong">{summary}</span>
          <span className="rm-t2">{person.name}</span>
        </span>
        <time className="rm-t2 rm-num" dateTime={new Date(entry.at).toISOString()}>
          {dateTime(entry.at, now)}
        </time>
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section id={id} className="audit-entry-more" aria-label={summary} tabIndex={0}>
          <EntryDetails entry={entry} onRestored={onRestored} />
        </section>
      )}
    </div>
  );
}

function EntryDetails({ entry, onRestored }: { entry: AuditLogEntry; onRestored: () => void }) {
  const { snapshot } = useStore();
  const seesPrices = useSeesPrices();
  const { act, isBusy } = useAct();
  // Ids of other kinds of records name no customer.
  const customerId = entry.action === 'record.deleted' ? (entry.record ?? '') : '';
  const isRestorable = useQuery(isDeletedCustomer, customerId);
  const restore = async () => {
    if ((await act(restoreCustomer, { customerId })).ok) onRestored();
  };
  const { document, changes, changeCount, details } = entry;
  const lines: HistoryLine[] = changes.flatMap(({ record, ...change }) =>
    historyEntries([change], { snapshot, document: document ?? '', record, seesPrices }).flatMap(
      (one) => one.lines,
    ),
  );
  const facts = [
    [t('audit.about'), entry.about === entry.actor ? '' : entry.aboutName],
    [t('audit.device'), entry.deviceName || (entry.agent && platformWords(entry.agent))],
    [t('audit.address'), entry.address],
    [t('audit.command'), typeof details.command === 'string' ? details.command : ''],
    [t('audit.details'), document === null ? told(details) : ''],
  ] as const;
  const left = changeCount - changes.length;
  return (
    <>
      <dl className="audit-entry-lines">
        {lines.map(({ label, from, to }, index) => (
          <div key={index}>
            <dt className={to ? 'rm-t2' : undefined}>{label}</dt>
            {to && (
              <dd className="rm-num">
                {from && (
                  <>
                    <span className="rm-t3">{t('history.from')}</span> <Value value={from} />{' '}
                    <span className="rm-t3">{t('history.to')}</span>{' '}
                  </>
                )}
                <Value value={to} strong />
              </dd>
            )}
          </div>
        ))}
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="rm-t2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {left > 0 && <p className="rm-t3">{t('audit.more-changes', { count: left })}</p>}
      {isRestorable && (
        <Button kind="line" busy={isBusy} onClick={() => void restore()}>
          {t('audit.restore')}
        </Button>
      )}
    </>
  );
}

/** What the server keeps of an event besides its name, as it is kept. */
function told(details: AuditLogEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ');
}
