import { mdiCloudOffOutline, mdiCloudQuestionOutline, mdiShieldCheckOutline } from '@mdi/js';
import { revokeDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './revoke-device.text.ts';

const FIELDS = z.pick(revokeDevice.input, { reason: true });

/** Changes that a device said it holds, and when (epoch milliseconds). */
export interface DeviceHolds {
  readonly waiting: number;
  readonly parked: number;
  readonly at: number;
}

/** What the device still holds as it said last, and what becomes of it (SEC-4). */
function Holds({ holds }: { holds: DeviceHolds | null }) {
  const store = useStore();
  if (!holds) {
    return (
      <Notice icon={mdiCloudQuestionOutline} tone="warn" card>
        {t('revoke-device.holds-unknown')}
      </Notice>
    );
  }
  const when = dateTime(holds.at, store.now());
  if (holds.waiting + holds.parked === 0) {
    return (
      <Notice icon={mdiShieldCheckOutline} card>
        {t('revoke-device.holds-nothing', { when })}
      </Notice>
    );
  }
  return (
    <Notice icon={mdiCloudOffOutline} tone="warn" card>
      {holds.waiting > 0 && t('revoke-device.holds-waiting', { count: holds.waiting, when })}
      {holds.parked > 0 && ` ${t('revoke-device.holds-parked', { count: holds.parked })}`}{' '}
      {t('revoke-device.holds-go')}
    </Notice>
  );
}

/** Takes a device out of use: asks why, says what it holds, and orders its data to be deleted (SEC-2, SEC-4). */
export function RevokeDeviceDialog(props: {
  device: { readonly user: string; readonly device: string; readonly userName: string };
  /** The device's name as the page shows it. */
  name: string;
  /** Null: it has never said what it holds. */
  holds: DeviceHolds | null;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const { device, name, holds, onClose, onRevoked } = props;
  const store = useStore();
  const show = useToast();
  const { call } = useCall();
  const form = useForm({ defaultValues: { reason: '' }, schema: FIELDS, asksBeforeLeaving: false });
  return (
    <FormDialog
      form={form}
      title={t('revoke-device.ask', { device: name })}
      sub={device.userName}
      action={{ label: t('revoke-device.revoke'), danger: true }}
      send={({ reason }) => {
        const { user, device: id } = device;
        return call(revokeDevice, { account: store.account.id, user, device: id, reason });
      }}
      onSent={() => {
        show({ text: t('revoke-device.done', { device: name }) });
        onRevoked();
      }}
      onClose={onClose}
    >
      <p>{t('revoke-device.text')}</p>
      <Holds holds={holds} />
      <TextField
        label={t('revoke-device.reason')}
        hint={t('revoke-device.reason-hint')}
        autoFocus
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
