import { ClockNotice } from './clock-notice.tsx';
import { ZoneNotice } from './zone-notice.tsx';

/** What may make a day another one here than elsewhere: the device's time zone and its clock. */
export function DayNotices() {
  return (
    <>
      <ZoneNotice />
      <ClockNotice />
    </>
  );
}
