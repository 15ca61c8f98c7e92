import type { SingleDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import {
  documentId,
  type RecordDefinition,
  type RecordId,
} from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useMemo } from 'react';
import { usePeople } from '#list/people.hook.ts';
import { Timeline } from '#list/timeline.part.tsx';
import { Value } from '#parts/cards/value.part.tsx';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { EmptyState, ErrorState, State } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type HistoryEntry, type HistoryLine, historyEntries } from './history-entries.ts';
import { type RecordHistoryPages, useRecordHistory } from './record-history.hook.ts';
import './history.text.ts';
import './record-history.css';

export interface RecordHistoryProps {
  record: RecordDefinition<RecordId, SingleDocument>;
  id: string;
  /** Ids of the records that were merged into it, whose merge its history tells as well. */
  merged?: readonly string[];
}

/** Stamp of the latest change that this device knows of, the merges of others into the record included. */
function latestChange(
  snapshot: Snapshot,
  record: RecordHistoryProps['record'],
  id: string,
  merged: readonly string[],
): string {
  const raw = snapshot.raw(record, id);
  const merges = merged.map((other) => snapshot.raw(record, other)?.groups.get('into'));
  const stamps = [raw?.base, ...(raw?.groups.values() ?? []), ...merges].map((value) => value?.[0] ?? '');
  return stamps.reduce((latest, stamp) => (stamp > latest ? stamp : latest), '');
}

const NONE: readonly string[] = [];

/** Who changed what in a record and when, with old and new value, the latest first (CUS-11). */
export function RecordHistory({ record, id, merged = NONE }: RecordHistoryProps) {
  const { snapshot } = useStore();
  const people = usePeople();
  const seesPrices = useSeesPrices();
  const changed = useQuery(latestChange, record, id, merged);
  const key = documentId(record, id);
  const pages = useRecordHistory(record.document, key, changed);
  const { changes, more } = pages;
  const entries = useMemo(
    () => historyEntries(changes ?? [], { snapshot, document: record.document, record: key, seesPrices }),
    [changes, snapshot, record, key, seesPrices],
  );
  if (entries.length === 0) return <NoHistory pages={pages} />;
  return (
    <Timeline
      label={t('history.list')}
      entries={entries}
      row={(entry) => <Entry entry={entry} person={people(entry.actor)} />}
      older={more && { label: t('history.older'), disabled: !pages.connected, onLoad: more }}
      end={t('history.kept')}
    />
  );
}

function Entry({ entry, person }: { entry: HistoryEntry; person: { id: string; name: string } }) {
  const now = useStore().now();
  return (
    <div className="history-entry">
      <PersonMark person={person} size={32} decorative />
      <div className="history-said">
        <div className="history-who">
          <span className="rm-strong">{person.name}</span>
          <time className="rm-t2 rm-num" dateTime={new Date(entry.at).toISOString()}>
            {dateTime(entry.at, now)}
          </time>
        </div>
        <dl className="history-lines">
          {entry.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </dl>
      </div>
    </div>
  );
}

function Line({ line: { label, from, to } }: { line: HistoryLine }) {
  return (
    <div>
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
  );
}

/** There is nothing to show: not yet, not without a connection, or the server has nothing. */
function NoHistory({ pages }: { pages: RecordHistoryPages }) {
  const { changes, failed, connected, reload } = pages;
  if (changes) return <EmptyState title={t('history.none-yet')} text={t('history.none-yet-text')} />;
  if (!connected) return <State art="cloud" title={t('history.offline')} text={t('history.offline-text')} />;
  if (failed)
    return <ErrorState title={t('history.failed')} text={t('history.failed-text')} onRetry={reload} />;
  return <SkeletonRows mark="circle" />;
}
