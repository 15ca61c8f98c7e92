import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { AUDIT_GROUP_NAMES } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FilterChip } from '#ui/chip/chip.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { FilterBar } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import type { AuditFilters, AuditPages } from './audit-pages.hook.ts';
import { EventRow } from './event-row.part.tsx';

/** What happened, filtered by person, event and day (SEC-3). */
export function EventsCard(props: {
  pages: AuditPages;
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}) {
  const { pages, filters, onFilter } = props;
  const store = useStore();
  const users = useQuery(accountUsers);
  /** As long as it is no day, nothing is filtered by it. */
  const [typedDay, setTypedDay] = useState('');
  const { events, more } = pages;
  const now = store.now();
  const { user, group, day } = filters;
  const set = (change: { [K in keyof AuditFilters]: AuditFilters[K] | undefined }) => {
    const all = { ...filters, ...change };
    onFilter(Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as AuditFilters);
  };
  const people = [...users.values()].sort((a, b) => a.name.localeCompare(b.name));
  const isFiltered = user !== undefined || group !== undefined || day !== undefined;
  return (
    <Card title={t('user-security.events')} wide>
      <div className="user-security-filters">
        <SelectField
          label={t('user-security.filter-user')}
          value={user ?? ''}
          options={[
            { value: '', label: t('user-security.everybody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set({ user: event.target.value || undefined })}
        />
        <SelectField
          label={t('user-security.filter-group')}
          value={group ?? ''}
          options={[
            { value: '', label: t('user-security.all-events') },
            ...AUDIT_GROUP_NAMES.map((id) => ({ value: id, label: textOf(`user-security.group-${id}`) })),
          ]}
          onChange={(event) => set({ group: AUDIT_GROUP_NAMES.find((id) => id === event.target.value) })}
        />
        <DayField
          label={t('user-security.filter-day')}
          value={day ?? typedDay}
          max={store.today()}
          onChange={(typed) => {
            setTypedDay(typed);
            set({ day: isIsoDay(typed) ? typed : undefined });
          }}
        />
      </div>
      {isFiltered && (
        <FilterBar>
          {user !== undefined && (
            <FilterChip
              name={t('user-security.chip-user', { name: users.get(user)?.name ?? '' })}
              onRemove={() => set({ user: undefined })}
            />
          )}
          {group !== undefined && (
            <FilterChip
              name={t('user-security.chip-group', { name: textOf(`user-security.group-${group}`) })}
              onRemove={() => set({ group: undefined })}
            />
          )}
          {day !== undefined && (
            <FilterChip
              name={t('user-security.chip-day', { day: dayFull(day) })}
              onRemove={() => {
                setTypedDay('');
                set({ day: undefined });
              }}
            />
          )}
        </FilterBar>
      )}
      {!events && !pages.loaded.failed && <SkeletonRows rows={4} mark="circle" />}
      {!events && pages.loaded.failed && <p className="user-security-none">{t('user-security.offline')}</p>}
      {events?.length === 0 && (
        <p className="user-security-none">
          {t(isFiltered ? 'user-security.none-found' : 'user-security.none-yet')}{' '}
          {isFiltered && (
            <Button flush onClick={() => onFilter({})}>
              {t('user-security.clear-filters')}
            </Button>
          )}
        </p>
      )}
      {events && events.length > 0 && (
        <div className="user-security-events">
          {events.map((entry) => (
            <EventRow key={entry.id} entry={entry} now={now} />
          ))}
        </div>
      )}
      <footer className="user-security-foot">
        <span className="rm-t3">{t('user-security.kept')}</span>
        {more && (
          <Button kind="line" disabled={!pages.loaded.connected} onClick={() => void more()}>
            {t('user-security.more')}
          </Button>
        )}
      </footer>
    </Card>
  );
}
