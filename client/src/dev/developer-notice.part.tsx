import { mdiAccountSwitchOutline, mdiCalendarClockOutline } from '@mdi/js';
import { useAtom } from 'jotai';
import { playedRolesAtom } from '#parts/actor.hook.ts';
import '#parts/role.text.ts';
import { useToday } from '#parts/today.hook.ts';
import { todayShiftDays } from '#store/developer/clock-shift.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { listed } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import './developer.text.ts';

/** Stands above every screen for as long as a developer plays with calendar or roles. */
export function DeveloperNotice() {
  const shift = useReadable(todayShiftDays);
  const today = useToday();
  const [roles, setRoles] = useAtom(playedRolesAtom);
  return (
    <>
      {shift !== 0 && (
        <Notice
          icon={mdiCalendarClockOutline}
          tone="warn"
          title={t('developer.calendar-notice', { day: day(today, 0) })}
          action={
            <Button kind="line" onClick={() => todayShiftDays.set(0)}>
              {t('developer.calendar-back')}
            </Button>
          }
        />
      )}
      {roles !== null && (
        <Notice
          icon={mdiAccountSwitchOutline}
          tone="warn"
          title={
            roles.length === 0
              ? t('developer.roles-none')
              : t('developer.roles-notice', { roles: listed(roles.map((role) => textOf(`role.${role}`))) })
          }
          action={
            <Button kind="line" onClick={() => setRoles(null)}>
              {t('developer.roles-own')}
            </Button>
          }
        />
      )}
    </>
  );
}
