import { mdiCloudOffOutline, mdiCloudQuestionOutline, mdiShieldCheckOutline } from '@mdi/js';
import { revokeDevice } from '@roundsman/shared-schema/http/devices.http.ts';
import { type FormEvent, useState } from 'react';
import type { Device } from '#parts/devices/device-state.ts';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { deviceName } from './device-cells.part.tsx';

/** What the device still holds as it said last, and what becomes of it (SEC-4). */
function Holds({ device, now }: { device: Device; now: number }) {
  const holds = device.status ?? device.listed?.holds;
  const when = device.reportedAt ?? device.listed?.holds?.reportedAt ?? null;
  if (!holds || when === null) {
    return (
      <Notice icon={mdiCloudQuestionOutline} tone="warn" card>
        {t('sync.holds-unknown')}
      </Notice>
    );
  }
  if (holds.waiting + holds.parked === 0) {
    return (
      <Notice icon={mdiShieldCheckOutline} card>
        {t('sync.holds-nothing', { when: dateTime(when, now) })}
      </Notice>
    );
  }
  return (
    <Notice icon={mdiCloudOffOutline} tone="warn" card>
      {holds.waiting > 0 && t('sync.holds-waiting', { count: holds.waiting, when: dateTime(when, now) })}
      {holds.parked > 0 && ` ${t('sync.holds-parked', { count: holds.parked })}`} {t('sync.holds-go')}
    </Notice>
  );
}

/** Takes a device out of use: asks why, says what it holds, and orders its data to be deleted (SEC-2, SEC-4). */
export function RevokeDialog(props: {
  device: Device;
  now: number;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const { device, now, onClose, onRevoked } = props;
  const store = useStore();
  const show = useToast();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    if (reason.trim() === '') {
      setError(t('devices.reason-required'));
      return;
    }
    setBusy(true);
    const { user, device: id } = device;
    const revoked = await store.http.call(revokeDevice, {
      account: store.account.id,
      user,
      device: id,
      reason,
    });
    setBusy(false);
    if (!revoked.ok) {
      setError(failureWords(revoked));
      return;
    }
    show({ text: t('sync.revoked-done', { device: deviceName(device) }) });
    onRevoked();
  };
  return (
    <Dialog
      open
      title={t('sync.revoke-ask', { device: deviceName(device) })}
      sub={device.userName}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="bad-main" type="submit" busy={busy}>
            {t('sync.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('sync.revoke-text')}</p>
      <Holds device={device} now={now} />
      <TextField
        label={t('sync.revoke-reason')}
        hint={t('sync.revoke-reason-hint')}
        value={reason}
        error={error}
        maxLength={200}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
