import { mdiAlertOutline, mdiCalendarOutline, mdiHistory } from '@mdi/js';
import { useState } from 'react';
import { RecordList } from '#list/record-list.part.tsx';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { EmptyState, ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { IconMark } from '#ui/status-mark/status-mark.tsx';
import { ChooseDayDialog } from './choose-day.dialog.tsx';
import { type EventRow, eventSub } from './event-columns.tsx';
import { isFailure } from './event-words.ts';
import type { EventsModel } from './events.hook.ts';

/** What happened, narrowed by person, kind and day, the newest first (SEC-3). */
export function EventsList({ events }: { events: EventsModel }) {
  const { list, pages, day, setDay } = events;
  const [isChoosing, setIsChoosing] = useState(false);
  const isNarrowed = day !== undefined || list.look.filters.length > 0;
  const clear = () => {
    setDay(undefined);
    list.setLook({ filters: [] });
  };
  return (
    <>
      <RecordList
        list={list}
        row={{
          className: () => 'user-security-event',
          mark: (row) => <EventMark row={row} />,
          sub: eventSub,
        }}
        words={{
          label: t('user-security.events'),
          search: t('user-security.search-events'),
          count: (count) =>
            t(pages.more ? 'user-security.events-so-far' : 'user-security.events-count', { count }),
          noMatch: (count) => t('user-security.no-events', { count }),
        }}
        moreFilters={
          <IconButton
            icon={mdiCalendarOutline}
            label={t('user-security.choose-day')}
            onClick={() => setIsChoosing(true)}
          />
        }
        {...(day === undefined
          ? {}
          : {
              pinned: {
                label: t('user-security.chip-day', { day: dayFull(day) }),
                onRemove: () => setDay(undefined),
              },
            })}
        instead={<NoEvents events={events} {...(isNarrowed ? { onClear: clear } : {})} />}
        footer={
          <div className="user-security-below user-security-foot">
            <span className="rm-t3">{t('user-security.kept')}</span>
            {pages.more && (
              <Button kind="line" disabled={!pages.loaded.connected} onClick={() => void pages.more?.()}>
                {t('user-security.more')}
              </Button>
            )}
          </div>
        }
      />
      {isChoosing && (
        <ChooseDayDialog
          day={day}
          onChoose={(chosen) => {
            setDay(chosen);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

function EventMark({ row }: { row: EventRow }) {
  const failed = isFailure(row);
  return (
    <IconMark
      icon={failed ? mdiAlertOutline : mdiHistory}
      tone={failed ? 'danger' : 'plain'}
      label={t(failed ? 'user-security.group-failed' : 'user-security.column-event')}
    />
  );
}

/** There are no events to show: not yet, not without a connection, or none that fit. */
function NoEvents({ events, onClear }: { events: EventsModel; onClear?: () => void }) {
  const { pages } = events;
  if (!pages.events && pages.loaded.failed) {
    return (
      <ErrorState
        title={t('user-security.offline')}
        text={t('user-security.offline-text')}
        onRetry={pages.loaded.load}
      />
    );
  }
  if (!pages.events) return <SkeletonRows mark="circle" />;
  return (
    <EmptyState
      title={t(onClear ? 'user-security.none-found' : 'user-security.none-yet')}
      action={
        onClear && (
          <Button kind="line" onClick={onClear}>
            {t('kit.clear-filters')}
          </Button>
        )
      }
    />
  );
}
