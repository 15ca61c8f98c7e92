import { ClockNotice } from './clock-notice.tsx';
import { ZoneNotice } from './zone-notice.tsx';

/** Notices that this device's time zone or clock may make its days differ from other people's. */
export function DayNotices() {
  return (
    <>
      <ZoneNotice />
      <ClockNotice />
    </>
  );
}
