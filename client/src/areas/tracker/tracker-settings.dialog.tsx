import { THRESHOLD_MAX } from '@roundsman/shared-schema/areas/tracker/tracker.settings.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { failureWords } from '#list/failure-words.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { deviceSettings } from '#store/device-settings.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { parseClock } from '#text/typed-day.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DecimalField } from '#ui/form/number-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';

interface SettingFields {
  all: boolean;
  unbound: boolean;
  unrecorded: boolean;
  start: string;
  end: string;
  threshold: number | null;
}

/** What is wrong with the settings as typed, first things first. */
function checkSettings({ start, end, threshold }: SettingFields) {
  if (parseClock(start) !== start) return fail('tracker.time-required', { field: 'start' });
  if (parseClock(end) !== end) return fail('tracker.time-required', { field: 'end' });
  if (start >= end) return fail('tracker.day-backwards', { field: 'end' });
  if (threshold === null || Number.isNaN(threshold) || threshold < 0 || threshold > THRESHOLD_MAX)
    return fail('tracker.threshold-out-of-range', { field: 'threshold', values: { max: THRESHOLD_MAX } });
  return ok(threshold);
}

/** How this device shows the time tracker. */
export function TrackerSettingsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<SettingFields>({
    defaultValues: {
      all: useSetting('tracker.show-all-workers'),
      unbound: useSetting('tracker.show-unbound-events'),
      unrecorded: useSetting('tracker.show-unrecorded-jobs'),
      start: useSetting('tracker.day-start'),
      end: useSetting('tracker.day-end'),
      threshold: useSetting('tracker.unrecorded-threshold'),
    },
  });
  const now = checkSettings(form.values());
  /** The failure of a field, shown while it is typed, because Save is off until all fields are right (specification 4, 5). */
  const wrong = (field: keyof SettingFields) =>
    now.ok || now.field !== field ? {} : { error: failureWords(now) };
  const send = async (fields: SettingFields) => {
    const checked = checkSettings(fields);
    if (!checked.ok) return checked;
    const settings = deviceSettings();
    settings.set('tracker.show-all-workers', fields.all);
    settings.set('tracker.show-unbound-events', fields.unbound);
    settings.set('tracker.show-unrecorded-jobs', fields.unrecorded);
    settings.set('tracker.day-start', fields.start);
    settings.set('tracker.day-end', fields.end);
    settings.set('tracker.unrecorded-threshold', checked.value);
    return ok({});
  };
  return (
    <FormDialog
      form={form}
      title={t('tracker.settings')}
      sub={t('tracker.settings-sub')}
      action={{ label: t('kit.save'), disabled: !now.ok }}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      <CheckField label={t('tracker.show-all')} {...form.field('all')} />
      <CheckField
        label={t('tracker.show-unbound')}
        sub={t('tracker.show-unbound-sub')}
        {...form.field('unbound')}
      />
      <CheckField label={t('tracker.show-unrecorded')} {...form.field('unrecorded')} />
      <FieldRow>
        <TimeField label={t('tracker.day-start')} {...form.controlled('start')} {...wrong('start')} />
        <TimeField label={t('tracker.day-end')} {...form.controlled('end')} {...wrong('end')} />
      </FieldRow>
      <DecimalField
        decimals={2}
        label={t('tracker.threshold')}
        hint={t('tracker.threshold-hint')}
        after={t('tracker.hours-unit')}
        {...form.controlled('threshold')}
        {...wrong('threshold')}
      />
    </FormDialog>
  );
}
