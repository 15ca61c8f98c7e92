import {
  mdiCellphone,
  mdiCellphoneOff,
  mdiHistory,
  mdiLaptop,
  mdiLockReset,
  mdiLogoutVariant,
} from '@mdi/js';
import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { MemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { type ListedDevice, listDevices } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import {
  endMemberSessions,
  listMemberSessions,
} from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { forcePassword } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { type ReactNode, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { RevokeDeviceDialog } from '#parts/devices/revoke-device.dialog.tsx';
import { type Loaded, useLoaded } from '#parts/people/loaded.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';

const iconOf = (platform: string) => (/iPhone|iPad|Android/.test(platform) ? mdiCellphone : mdiLaptop);

/** A person's sessions and devices, with the ways to end them; an Admin has no say over Owners (SEC-1, SEC-2). */
export function MemberDialog(props: {
  member: MemberSecurity;
  onClose: () => void;
  onChanged: () => void;
  onEvents: () => void;
}) {
  const { member, onClose, onChanged, onEvents } = props;
  const store = useStore();
  const { call } = useCall();
  const confirm = useConfirm();
  const show = useToast();
  const account = store.account.id;
  const { user, name } = member;
  const sessionList = useLoaded(listMemberSessions, { account });
  const deviceList = useLoaded(listDevices, { account });
  const [revoking, setRevoking] = useState<ListedDevice | null>(null);
  const governs = mayGrant(store.account.roles, accountUser(store.snapshot, user)?.roles ?? []);
  const { connected } = sessionList;
  const now = store.now();
  const sessions = sessionList.value?.sessions.filter((one) => one.user === user);
  const devices = deviceList.value?.devices.filter((one) => one.user === user);
  const others = sessions?.filter((one) => !one.isCurrent) ?? [];

  const reload = async () => {
    await Promise.all([sessionList.load(), deviceList.load()]);
    onChanged();
  };
  const end = async (ids: string[]) => {
    const ended = await call(endMemberSessions, { account, ids });
    show({ text: ended.ok ? t('user-security.ended', { count: ids.length }) : failureWords(ended) });
    await reload();
  };
  const handleEndAll = async () => {
    const yes = await confirm({
      title: t('user-security.end-ask', { name }),
      text: t('user-security.end-text'),
      confirm: t('user-security.end-all'),
    });
    if (yes) await end(others.map(({ id }) => id));
  };
  const handleForce = async () => {
    const yes = await confirm({
      title: t('user-security.force-ask', { name }),
      text: t('user-security.force-text'),
      confirm: t('user-security.force'),
      danger: true,
    });
    if (!yes) return;
    const forced = await call(forcePassword, { account, user });
    show({ text: forced.ok ? t('user-security.forced', { name }) : failureWords(forced) });
    await reload();
  };

  return (
    <Dialog
      open
      size="list"
      title={name}
      sub={member.email}
      onClose={onClose}
      footer={
        governs &&
        user !== store.userId && (
          <Button kind="line" icon={mdiLockReset} disabled={!connected} onClick={handleForce}>
            {t('user-security.force')}
          </Button>
        )
      }
    >
      <Section
        title={t('user-security.sessions', { count: sessions?.length ?? member.sessions })}
        loaded={sessionList}
        end={
          governs &&
          others.length > 0 && (
            <Button flush icon={mdiLogoutVariant} disabled={!connected} onClick={handleEndAll}>
              {t('user-security.end-all')}
            </Button>
          )
        }
      >
        {sessions?.length === 0 && <p className="rm-t3">{t('user-security.no-sessions')}</p>}
        {sessions?.map((session) => (
          <Row key={session.id} className="user-security-row">
            <Icon path={iconOf(session.platform)} />
            <RowNames
              name={session.deviceName}
              sub={[
                t('user-security.last-used', { when: dateTime(session.lastUsedAt, now) }),
                session.address,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {session.isCurrent && <Chip tone="accent">{t('user-security.this-device')}</Chip>}
            {!session.isCurrent && governs && (
              <Button
                kind="bad"
                flush
                disabled={!connected}
                aria-label={t('user-security.end-of', { device: session.deviceName })}
                onClick={() => void end([session.id])}
              >
                {t('user-security.end')}
              </Button>
            )}
          </Row>
        ))}
      </Section>
      <Section title={t('user-security.devices')} loaded={deviceList}>
        {devices?.length === 0 && <p className="rm-t3">{t('user-security.no-devices')}</p>}
        {devices?.map((device) => (
          <DeviceRow
            key={device.device}
            device={device}
            now={now}
            onRevoke={governs && connected ? () => setRevoking(device) : undefined}
          />
        ))}
      </Section>
      <div className="user-security-section">
        <Button kind="line" icon={mdiHistory} onClick={onEvents}>
          {t('user-security.show-events')}
        </Button>
      </div>
      {revoking && (
        <RevokeDeviceDialog
          device={revoking}
          name={revoking.name || revoking.platform}
          holds={revoking.holds && { ...revoking.holds, at: revoking.holds.reportedAt }}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null);
            void reload();
          }}
        />
      )}
    </Dialog>
  );
}

function DeviceRow(props: { device: ListedDevice; now: number; onRevoke: (() => void) | undefined }) {
  const { device, now, onRevoke } = props;
  const { revoked, erasedAt, handedOver, isCurrent, lastSynced } = device;
  const name = device.name || device.platform;
  const gone =
    erasedAt === null
      ? t('user-security.not-erased')
      : t('user-security.erased-at', { when: dateTime(erasedAt, now) });
  const isGone = revoked !== null || erasedAt !== null;
  return (
    <Row className="user-security-row">
      <Icon path={revoked ? mdiCellphoneOff : iconOf(device.platform)} />
      <RowNames
        name={name}
        sub={[
          t('user-security.last-seen', { when: dateTime(device.lastSeen, now) }),
          lastSynced === null
            ? t('user-security.never-synced')
            : t('user-security.last-synced', { when: dateTime(lastSynced, now) }),
          ...(device.isSignedIn || isGone ? [] : [t('user-security.signed-out')]),
          ...(handedOver > 0 ? [t('user-security.handed-over', { count: handedOver })] : []),
          ...(revoked ? [t('user-security.revoked', { reason: revoked.reason })] : []),
        ].join(' · ')}
      />
      {isGone && <Chip tone={erasedAt === null ? 'warn' : 'plain'}>{gone}</Chip>}
      {isCurrent && <Chip tone="accent">{t('user-security.this-device')}</Chip>}
      {onRevoke && !isGone && !isCurrent && (
        <Button
          kind="bad"
          flush
          aria-label={t('user-security.revoke-of', { device: name })}
          onClick={onRevoke}
        >
          {t('user-security.revoke')}
        </Button>
      )}
    </Row>
  );
}

/** A list of the dialog; says that it is not there yet rather than that it is empty. */
function Section(props: { title: string; loaded: Loaded<unknown>; end?: ReactNode; children: ReactNode }) {
  const { title, loaded, end, children } = props;
  const isMissing = loaded.value === undefined;
  return (
    <section className="user-security-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {end}
      </header>
      {isMissing && !loaded.failed && <SkeletonRows rows={2} mark="circle" />}
      {isMissing && loaded.failed && <p className="rm-t2">{t('user-security.not-loaded')}</p>}
      {children}
    </section>
  );
}
