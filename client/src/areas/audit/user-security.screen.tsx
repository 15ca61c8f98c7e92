import { mdiAccountOffOutline, mdiStarFourPointsOutline } from '@mdi/js';
import { type AuditEntry, listMemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRecordList } from '#list/record-list.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { userFilter } from './event-columns.tsx';
import { EventRow } from './event-row.part.tsx';
import { useEvents } from './events.hook.ts';
import { EventsList } from './events-list.part.tsx';
import { MemberDialog } from './member.dialog.tsx';
import { type MemberRow, memberColumns, memberText } from './member-columns.tsx';
import { MembersList } from './members-list.part.tsx';
import './user-security.css';
import '#parts/device-error.text.ts';
import '#parts/role.text.ts';
import './user-security.text.ts';

const EVENTS = 'events';

/** How the access of everybody stands, and what happened to it (companion 5.22). `?events` shows what happened. */
export function UserSecurityScreen() {
  const store = useStore();
  const events = useEvents();
  const members = useLoaded(listMemberSecurity, { account: store.account.id });
  const { isLimited, loaded } = events.pages;
  const isEmpty = !members.value;
  // The address names whose dialog is open: alerts lead here, and Back closes it.
  const [params, setParams] = useSearchParams();
  const tab = params.has(EVENTS) ? 'events' : 'people';
  const named = params.get('user');
  const open = members.value?.members.find(({ user }) => user === named);
  const isUnknown = named !== null && open === undefined && !isEmpty && !isLimited;
  const showPeople = () => setParams({}, { replace: true });
  const now = store.now();
  const people = useRecordList<MemberRow>({
    id: 'user-security',
    rows: useMemo(
      () => members.value?.members.map((one) => ({ ...one, id: one.user })) ?? [],
      [members.value],
    ),
    columns: memberColumns(now),
    text: memberText,
  });
  const isFull = !isEmpty && !isLimited;
  const tabs = {
    label: t('user-security.title'),
    active: tab,
    tabs: [
      { id: 'people', label: t('user-security.people'), href: paths.userSecurity(), count: people.allCount },
      { id: 'events', label: t('user-security.events'), href: `${paths.userSecurity()}?${EVENTS}` },
    ],
  };
  const exportEntry = tab === 'people' ? people.exportEntry : events.list.exportEntry;
  const needsConnection = tab === 'events' && !loaded.connected;
  const entry = needsConnection ? { disabled: true, sub: t('people.needs-connection') } : {};
  return (
    <ScreenFrame
      title={t('user-security.title')}
      more={isFull ? [{ ...exportEntry, ...entry }] : []}
      {...(isFull ? { tabs: <Tabs {...tabs} /> } : {})}
    >
      <Page label={t('user-security.title')} sunken={!isFull}>
        {isEmpty && members.failed && (
          <ErrorState
            title={t('user-security.offline')}
            text={t('user-security.offline-text')}
            onRetry={members.load}
          />
        )}
        {isEmpty && !members.failed && <SkeletonRows mark="circle" />}
        {isFull && <Tabs {...tabs} narrow />}
        {!isEmpty && <StateNotice loaded={loaded} />}
        {isUnknown && (
          <Notice
            icon={mdiAccountOffOutline}
            tone="warn"
            action={
              <Button kind="line" onClick={showPeople}>
                {t('kit.ok')}
              </Button>
            }
          >
            {t('user-security.unknown')}
          </Notice>
        )}
        {!isEmpty && isLimited && <Limited events={events.pages.events ?? []} />}
        {isFull && tab === 'people' && <MembersList list={people} onOpen={(user) => setParams({ user })} />}
        {isFull && tab === 'events' && <EventsList events={events} />}
        {open && (
          <MemberDialog
            member={open}
            onClose={showPeople}
            onChanged={() => {
              void members.load();
              void loaded.load();
            }}
            onEvents={() => {
              events.list.setLook({ filters: [userFilter(open.user)] });
              setParams({ [EVENTS]: '' });
            }}
          />
        )}
      </Page>
    </ScreenFrame>
  );
}

/** The last sign-ins, and what a higher level shows (SEC-6). */
function Limited({ events }: { events: readonly AuditEntry[] }) {
  const now = useStore().now();
  const mayUpgrade = mayOpen(useActor(), 'subscription');
  return (
    <CardPage>
      <Card title={t('user-security.last-sign-ins')}>
        {events.length === 0 && <p className="user-security-none">{t('user-security.none-yet')}</p>}
        {events.map((entry) => (
          <EventRow key={entry.id} entry={entry} now={now} />
        ))}
      </Card>
      <div>
        <Notice
          card
          icon={mdiStarFourPointsOutline}
          title={t('user-security.limited-title')}
          action={
            mayUpgrade && (
              <ButtonLink kind="line" href={paths.subscription()}>
                {t('user-security.upgrade')}
              </ButtonLink>
            )
          }
        >
          {t('user-security.limited-text')}
        </Notice>
      </div>
    </CardPage>
  );
}
