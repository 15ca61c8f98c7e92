import { mdiCloudOffOutline, mdiCloudQuestionOutline, mdiShieldCheckOutline } from '@mdi/js';
import { type ListedDevice, revokeDevice } from '@roundsman/shared-schema/http/devices.http.ts';
import { type FormEvent, useState } from 'react';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** What the device holds as it said last (SEC-4). */
function Holds({ device, now }: { device: ListedDevice; now: number }) {
  const { holds } = device;
  const count = holds ? holds.waiting + holds.parked : 0;
  const when = holds ? dateTime(holds.reportedAt, now) : '';
  const icon = !holds ? mdiCloudQuestionOutline : count > 0 ? mdiCloudOffOutline : mdiShieldCheckOutline;
  const isQuiet = holds !== null && count === 0;
  return (
    <Notice icon={icon} card {...(isQuiet ? {} : { tone: 'warn' as const })}>
      {!holds && t('user-security.holds-unknown')}
      {isQuiet && t('user-security.holds-nothing', { when })}
      {count > 0 && t('user-security.holds', { count, when })}
    </Notice>
  );
}

/** Takes a member's device out of use: asks why, and says what it holds (SEC-2, SEC-4). */
export function RevokeDeviceDialog(props: { device: ListedDevice; onClose: () => void; onDone: () => void }) {
  const { device, onClose, onDone } = props;
  const store = useStore();
  const show = useToast();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = device.name || device.platform;
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
    show({ text: t('user-security.revoke-done', { device: name }) });
    onDone();
  };
  return (
    <Dialog
      open
      title={t('user-security.revoke-ask', { device: name })}
      sub={device.userName}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="bad-main" type="submit" busy={busy}>
            {t('user-security.revoke')}
          </Button>
        </>
      }
    >
      <div className="user-security-form">
        <p>{t('user-security.revoke-text', { name: device.userName })}</p>
        <Holds device={device} now={store.now()} />
        <TextField
          label={t('user-security.revoke-reason')}
          hint={t('user-security.revoke-hint')}
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
      </div>
    </Dialog>
  );
}
