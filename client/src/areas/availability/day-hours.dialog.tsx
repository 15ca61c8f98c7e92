import { mdiBeach } from '@mdi/js';
import { typedHours } from '@roundsman/shared-schema/areas/availability/hours-of-day.ts';
import type { DayLoad } from '@roundsman/shared-schema/areas/availability/week-plan.ts';
import { changeUser, type ListedUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { holidayOn, minutesOn, withoutPast } from '@roundsman/shared-schema/fields/availability.ts';
import { hoursOf } from '@roundsman/shared-schema/kernel/hours.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { DecimalField } from '#ui/form/number-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { DayVisits } from './day-visits.part.tsx';
import type { ShownWeek } from './week.hook.ts';

/** A person's day: the hours, which can be changed for it alone, and the jobs that fall to the person. */
export function DayHoursDialog(props: {
  user: ListedUser;
  day: IsoDay;
  sub: string;
  load: DayLoad;
  week: ShownWeek;
  onClose: () => void;
}) {
  const { user, day, sub, load, week, onClose } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const { connected } = useSyncState();
  const { availability } = user.details;
  const isHoliday = holidayOn(availability, day) !== undefined;
  const form = useForm<{ hours: number | null }>({
    defaultValues: { hours: hoursOf(minutesOn(availability, day)) },
    follows: {},
  });

  const send = async ({ hours }: { hours: number | null }) => {
    const checked = typedHours(availability, day, hours);
    if (!checked.ok) return checked;
    const account = store.account.id;
    // Other days may have been changed since this list came: they are kept as they stand now.
    const listed = await call(listUsers, { account });
    if (!listed.ok) return listed;
    const now = listed.value.users.find(({ id }) => id === user.id);
    if (!now) return fail('availability.hours-absent');
    const { days } = withoutPast(now.details.availability, store.today());
    const details = { availability: { days: { ...days, [day]: checked.value } } };
    return call(changeUser, { account, user: user.id, details });
  };

  return (
    <FormDialog
      form={form}
      title={user.name}
      sub={sub}
      action={{
        label: t(connected ? 'kit.save' : 'people.needs-connection'),
        disabled: !connected || isHoliday,
      }}
      send={send}
      onSent={() => {
        show({ text: t('availability.hours-saved', { name: shortName(user.name) }) });
        onClose();
        void week.listed.load();
      }}
      onClose={onClose}
    >
      {isHoliday ? (
        <Notice icon={mdiBeach} card>
          {t('availability.on-holiday', { name: user.name })}
        </Notice>
      ) : (
        <DecimalField
          decimals={2}
          label={t('availability.hours-of-day')}
          hint={t('availability.hours-hint')}
          after={t('availability.hours-unit')}
          {...form.controlled('hours')}
        />
      )}
      <DayVisits load={load} visits={week.visits} />
    </FormDialog>
  );
}
