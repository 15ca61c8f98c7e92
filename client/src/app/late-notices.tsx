import { ClockNotice } from './clock-notice.tsx';
import { RoleNotice } from './role-notice.tsx';
import { ZoneNotice } from './zone-notice.tsx';

/**
 * Notices that come behind the first screen: the person's role has changed, or this device's time zone or clock may make
 * its days differ from other people's.
 */
export function LateNotices() {
  return (
    <>
      <RoleNotice />
      <ZoneNotice />
      <ClockNotice />
    </>
  );
}
