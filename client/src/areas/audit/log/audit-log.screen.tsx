import { mdiHelpCircleOutline, mdiPlaylistPlus, mdiShieldCheckOutline, mdiTextBoxPlusOutline } from '@mdi/js';
import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { AUDIT_COUNTED, addTestEntries } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { verifyAudit } from '@roundsman/shared-schema/areas/audit/verify-audit.http.ts';
import { byName } from '@roundsman/shared-schema/kernel/names.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { dayShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { EmptyState, ErrorState, State } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type AuditLog, useAuditLog } from './audit-log.hook.ts';
import { EntryList } from './entry-list.part.tsx';
import { LogEntryDialog } from './log-entry.dialog.tsx';
import { SearchHelpDialog } from './search-help.dialog.tsx';
import './audit-log.css';
import './audit-log.text.ts';

/** ms, as the specification has it for this search. */
const SEARCH_PAUSE = 500;

/** Everything that happened in the account, with the search and its help (specification 4, 2.4). */
export function AuditLogScreen() {
  const { account } = useStore();
  const log = useAuditLog();
  const { act } = useAct();
  const { traits } = useActor();
  const [asked, setAsked] = useState<'help' | 'entry'>();
  const close = () => setAsked(undefined);
  const addTests = async () => {
    const done = await act(addTestEntries, { account: account.id }, ({ added }) =>
      t('audit.added-test', { count: added }),
    );
    if (done.ok) log.reload();
  };
  const verify = () =>
    act(verifyAudit, { account: account.id }, ({ days, changes, faults }) =>
      faults.length === 0
        ? t('audit.verify-whole', { count: days, changes })
        : t('audit.verify-fault', { days: listed([...new Set(faults.map(({ day }) => dayShort(day)))]) }),
    );
  const offline = !log.connected;
  const entries: readonly MenuEntry[] = [
    ...(account.roles.includes('owner')
      ? [
          {
            id: 'verify',
            icon: mdiShieldCheckOutline,
            label: t('audit.verify'),
            disabled: offline,
            onSelect: () => void verify(),
          },
        ]
      : []),
    ...(traits.includes('developer')
      ? [
          {
            id: 'add-test',
            icon: mdiPlaylistPlus,
            label: t('audit.add-test'),
            disabled: offline,
            onSelect: () => void addTests(),
          },
          {
            id: 'log-entry',
            icon: mdiTextBoxPlusOutline,
            label: t('audit.log-entry'),
            disabled: offline,
            onSelect: () => setAsked('entry'),
          },
        ]
      : []),
  ];
  return (
    <ScreenFrame title={t('audit.title')} more={entries}>
      <Page label={t('audit.title')}>
        <Bar log={log} onHelp={() => setAsked('help')} />
        {log.entries && log.entries.length > 0 ? (
          <EntryList log={log} entries={log.entries} />
        ) : (
          <NoEntries log={log} />
        )}
        {asked === 'help' && <SearchHelpDialog onClose={close} />}
        {asked === 'entry' && <LogEntryDialog onClose={close} onLogged={log.reload} />}
      </Page>
    </ScreenFrame>
  );
}

function Bar({ log, onHelp }: { log: AuditLog; onHelp: () => void }) {
  const users = [...useQuery(accountUsers).values()].sort(byName);
  return (
    <div className="audit-bar">
      <div className="audit-bar-search">
        <SearchField
          value={log.typed}
          onSearch={log.search}
          label={t('audit.search')}
          isWrong={log.wrong !== undefined}
          pause={SEARCH_PAUSE}
        />
        <IconButton icon={mdiHelpCircleOutline} label={t('audit.help')} onClick={onHelp} />
      </div>
      <SelectField
        label={t('audit.user')}
        value={log.user ?? ''}
        onChange={({ target }) => log.filterBy(target.value || undefined)}
        options={[
          { value: '', label: t('audit.user-all') },
          ...users.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <p className={log.wrong ? 'audit-bar-said audit-bar-wrong' : 'audit-bar-said rm-t2'} role="status">
        {log.wrong ?? (log.entries ? countWords(log.total) : '')}
      </p>
    </div>
  );
}

function countWords(count: number): string {
  return count >= AUDIT_COUNTED ? t('audit.count-more', { count }) : t('audit.count', { count });
}

/** There is nothing to show: not yet, not without a connection, or nothing that fits. */
function NoEntries({ log }: { log: AuditLog }) {
  const { entries, connected, failed } = log;
  const isNarrowed = log.typed !== '' || log.user !== undefined;
  if (!entries && !connected)
    return <State art="cloud" title={t('audit.offline')} text={t('audit.offline-text')} />;
  if (!entries && failed)
    return <ErrorState title={t('audit.failed')} text={t('audit.failed-text')} onRetry={log.reload} />;
  if (!entries) return <SkeletonRows mark="circle" />;
  if (!isNarrowed) return <EmptyState title={t('audit.none-yet')} text={t('audit.none-yet-text')} />;
  const clear = () => {
    log.search('');
    log.filterBy(undefined);
  };
  // A search that cannot be read finds nothing, and "nothing matches" would be said of the search before it.
  return (
    <EmptyState
      title={log.wrong === undefined ? t('audit.none-found') : t('audit.wrong-search')}
      text={log.wrong ?? t('audit.none-found-text')}
      action={
        <Button kind="line" onClick={clear}>
          {t('audit.clear')}
        </Button>
      }
    />
  );
}
