import { mdiDownload, mdiStarFourPointsOutline } from '@mdi/js';
import {
  type AuditEntry,
  listMemberSecurity,
  type MemberSecurity,
} from '@roundsman/shared-schema/http/audit.http.ts';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useExportList } from '#parts/people/export-list.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
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
  const [open, setOpen] = useState<MemberSecurity | null>(null);
  const pages = useAuditPages(filters);
  const members = useLoaded(listMemberSecurity, { account: store.account.id });
  const exportList = useExportList('audit');
  const { events, isLimited, loaded } = pages;
  const isEmpty = !members.value;
  const saveFile = () => exportList('user-security', header(), (events ?? []).map(cells));
  const more = isLimited
    ? []
    : [{ id: 'export', icon: mdiDownload, label: t('people.export'), onSelect: saveFile }];
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
        {!isEmpty && isLimited && <Limited events={events ?? []} />}
        {!isEmpty && !isLimited && (
          <CardPage>
            <MembersCard members={members.value?.members ?? []} onOpen={setOpen} />
            <RulesSummary />
            <EventsCard pages={pages} filters={filters} onFilter={setFilters} />
          </CardPage>
        )}
        {open && (
          <MemberDialog
            member={open}
            onClose={() => setOpen(null)}
            onChanged={() => {
              void members.load();
              void loaded.load();
            }}
            onEvents={() => {
              setFilters({ user: open.user });
              setOpen(null);
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
