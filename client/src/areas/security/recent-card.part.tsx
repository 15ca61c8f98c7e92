import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js';
import type { AuditEntry } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { platformWords } from '#platform/device-facts.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';

function wordsOf(entry: AuditEntry): string {
  if (entry.event === 'sign-in.ok') return t('security.event-ok');
  return t(entry.event === 'sign-in.failed' ? 'security.event-failed' : 'security.event-second-failed');
}

/** The last sign-ins of one's own, and attempts that failed (SEC-1, SEC-6). */
export function RecentCard({ entries }: { entries: readonly AuditEntry[] }) {
  const now = useStore().now();
  return (
    <Card title={t('security.recent')}>
      {entries.length === 0 && <p className="security-text">{t('security.recent-none')}</p>}
      <div className="security-scroll">
        {entries.map((entry) => {
          const isOk = entry.event === 'sign-in.ok';
          return (
            <Row key={entry.id} className="security-row">
              <span className={isOk ? 'rm-tone-done' : 'rm-tone-danger'}>
                <Icon path={isOk ? mdiCheckCircleOutline : mdiAlertOutline} />
              </span>
              <RowNames
                name={wordsOf(entry)}
                sub={[entry.deviceName || platformWords(entry.agent), entry.address]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <span className="rm-num rm-t2">{dateTime(entry.at, now)}</span>
            </Row>
          );
        })}
      </div>
    </Card>
  );
}
