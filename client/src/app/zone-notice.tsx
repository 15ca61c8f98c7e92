import { mdiClockAlertOutline } from '@mdi/js';
import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { isTimeZone } from '@roundsman/shared-schema/kernel/time-zone.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import './notices.text.ts';

/** Whose days are shown where the browser does not know the time zone of the business. */
export function ZoneNotice() {
  const zone = useQuery(accountInfo)?.timeZone;
  if (zone === undefined || isTimeZone(zone)) return null;
  return (
    <Notice icon={mdiClockAlertOutline} tone="warn" title={t('notices.zone-unknown', { zone })}>
      {t('notices.zone-unknown-text')}
    </Notice>
  );
}
