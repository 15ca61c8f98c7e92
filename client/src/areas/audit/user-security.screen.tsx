import { mdiAccountOffOutline, mdiDownload, mdiStarFourPointsOutline } from '@mdi/js';
import { type AuditEntry, listMemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useExportList } from '#list/export-list.hook.ts';
import { failureWords } from '#list/failure-words.ts';
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
import { useToast } from '#ui/toast/toast.tsx';
import { type AuditFilters, useAuditPages } from './audit-pages.hook.ts';
import { EventRow } from './event-row.part.tsx';
import { detailWords, eventWords } from './event-words.ts';
import { EventsCard } from './events-card.part.tsx';
import { MemberDialog } from './member.dialog.tsx';
import { MembersCard } from './members-card.part.tsx';
import { RulesSummary } from './rules-summary.part.tsx';
import './user-security.css';
import '#parts/device-error.text.ts';
import '#parts/role.text.ts';
import './user-security.text.ts';

/** How the access of everybody stands, and what happened to it (companion 5.22). */
export function UserSecurityScreen() {
  const store = useStore();
  const [filters, setFilters] = useState<AuditFilters>({});
  const pages = useAuditPages(filters);
  const members = useLoaded(listMemberSecurity, { account: store.account.id });
  const exportList = useExportList('audit');
  const show = useToast();
  const { events, isLimited, loaded } = pages;
  const isEmpty = !members.value;
  // The address names whose dialog is open: alerts lead here, and Back closes it.
  const [params, setParams] = useSearchParams();
  const named = params.get('user');
  const open = members.value?.members.find(({ user }) => user === named);
  const isUnknown = named !== null && open === undefined && !isEmpty && !isLimited;
  const saveFile = async () => {
    const all = await pages.all();
    if (all.ok) exportList('user-security', header(), all.value.map(cells));
    else show({ text: failureWords(all) });
  };
  const more = isLimited
    ? []
    : [
        {
          id: 'export',
          icon: mdiDownload,
          label: t('list.export'),
          disabled: !loaded.connected,
          ...(loaded.connected ? {} : { sub: t('people.needs-connection') }),
          onSelect: () => void saveFile(),
        },
      ];
  return (
    <ScreenFrame title={t('user-security.title')} more={more}>
      <Page label={t('user-security.title')} sunken>
        {isEmpty && members.failed && (
          <ErrorState
            title={t('user-security.offline')}
            text={t('user-security.offline-text')}
            onRetry={members.load}
          />
        )}
        {isEmpty && !members.failed && <SkeletonRows mark="circle" />}
        {!isEmpty && <StateNotice loaded={loaded} />}
        {isUnknown && (
          <Notice
            icon={mdiAccountOffOutline}
            tone="warn"
            action={
              <Button kind="line" onClick={() => setParams({}, { replace: true })}>
                {t('kit.ok')}
              </Button>
            }
          >
            {t('user-security.unknown')}
          </Notice>
        )}
        {!isEmpty && isLimited && <Limited events={events ?? []} />}
        {!isEmpty && !isLimited && (
          <CardPage>
            <MembersCard members={members.value?.members ?? []} onOpen={({ user }) => setParams({ user })} />
            <RulesSummary />
            <EventsCard pages={pages} filters={filters} onFilter={setFilters} />
          </CardPage>
        )}
        {open && (
          <MemberDialog
            member={open}
            onClose={() => setParams({}, { replace: true })}
            onChanged={() => {
              void members.load();
              void loaded.load();
            }}
            onEvents={() => {
              setFilters({ user: open.user });
              setParams({}, { replace: true });
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

function header(): readonly string[] {
  return [
    t('user-security.column-at'),
    t('user-security.column-event'),
    t('user-security.column-user'),
    t('user-security.column-actor'),
    t('user-security.column-device'),
    t('user-security.column-address'),
    t('user-security.column-details'),
  ];
}

function cells(entry: AuditEntry): readonly string[] {
  return [
    new Date(entry.at).toISOString(),
    eventWords(entry),
    entry.userName,
    entry.actorName,
    entry.deviceName,
    entry.address,
    detailWords(entry),
  ];
}
