import { mdiAccountPlusOutline } from '@mdi/js';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { withdrawInvitation } from '@roundsman/shared-schema/http/invitations.http.ts';
import { listUsers } from '@roundsman/shared-schema/http/users.http.ts';
import { useCallback, useEffect, useState } from 'react';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { listed } from '#text/format.ts';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { CardPage, ListBar, Page } from '#ui/page/page.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { InviteDialog } from './invite.dialog.tsx';
import './users.css';

type People = CallOutput<typeof listUsers>;

/** The people of the account and its open invitations (companion 5.20); online only, as invitations are (C-22). */
export function UsersScreen() {
  const store = useStore();
  const { connected } = useSyncState();
  const confirm = useConfirm();
  const show = useToast();
  const [people, setPeople] = useState<People | null>(null);
  const [failed, setFailed] = useState(false);
  const [inviting, setInviting] = useState(false);
  const account = store.account.id;

  const load = useCallback(async () => {
    const result = await store.http.call(listUsers, { account });
    if (result.ok) setPeople(result.value);
    setFailed(!result.ok);
  }, [store, account]);

  // Back online, what failed is asked again without a tap.
  useEffect(() => {
    if (connected || !people) void load();
  }, [connected, people, load]);

  const handleWithdraw = async (invitation: People['invitations'][number]) => {
    const yes = await confirm({
      title: t('users.withdraw-ask', { name: invitation.name }),
      text: t('users.withdraw-text'),
      confirm: t('users.withdraw'),
      danger: true,
    });
    if (!yes) return;
    const result = await store.http.call(withdrawInvitation, { account, id: invitation.id });
    show({ text: result.ok ? t('users.withdrawn') : textOf(result.error) });
    await load();
  };

  const roleNames = (roles: readonly string[]) => listed(roles.map((role) => textOf(`role.${role}`)));
  const now = store.now();
  return (
    <ScreenFrame title={t('users.title')}>
      <Page label={t('users.title')} sunken>
        <ListBar
          end={
            <Button
              kind="main"
              icon={mdiAccountPlusOutline}
              disabled={!connected}
              onClick={() => setInviting(true)}
            >
              {t('users.invite')}
            </Button>
          }
        >
          <span className="rm-t2">{store.account.company || store.account.name}</span>
        </ListBar>
        {!people && failed && (
          <ErrorState title={t('users.offline')} text={t('users.offline-text')} onRetry={load} />
        )}
        {!people && !failed && <SkeletonRows mark="circle" />}
        {people && (
          <CardPage>
            <Card
              title={t('users.people')}
              end={<span className="rm-t2 rm-num users-count">{people.users.length}</span>}
            >
              {people.users.map((user) => (
                <Row key={user.id} className="users-row">
                  <PersonMark person={user} size={32} decorative />
                  <RowNames name={user.name} sub={user.email} />
                  <span className="users-roles">{roleNames(user.roles)}</span>
                  {!user.active && <Chip tone="warn">{t('users.inactive')}</Chip>}
                </Row>
              ))}
            </Card>
            <Card title={t('users.invitations')}>
              {people.invitations.length === 0 && <p className="users-none">{t('users.no-invitations')}</p>}
              {people.invitations.map((invitation) => (
                <Row key={invitation.id} className="users-row">
                  <RowNames
                    name={invitation.name}
                    sub={`${invitation.email} · ${roleNames(invitation.roles)} · ${t('users.expires', { when: dateTime(invitation.expiresAt, now) })}`}
                  />
                  <Button kind="bad" flush disabled={!connected} onClick={() => handleWithdraw(invitation)}>
                    {t('users.withdraw')}
                  </Button>
                </Row>
              ))}
            </Card>
          </CardPage>
        )}
        <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={load} />
      </Page>
    </ScreenFrame>
  );
}
