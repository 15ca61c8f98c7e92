import { mdiAlertOutline, mdiHistory } from '@mdi/js';
import type { AuditEntry } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { dateTime } from '#text/format-day.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { detailWords, eventWords, isFailure, placeWords, whoWords } from './event-words.ts';

/** One event: what happened to whom, where, and when. */
export function EventRow({ entry, now }: { entry: AuditEntry; now: number }) {
  const failed = isFailure(entry);
  const details = detailWords(entry);
  return (
    <Row className="user-security-row">
      <span className={failed ? 'rm-tone-danger' : 'rm-t3'}>
        <Icon path={failed ? mdiAlertOutline : mdiHistory} />
      </span>
      <RowNames
        name={[eventWords(entry), details].filter(Boolean).join(': ')}
        sub={[whoWords(entry), placeWords(entry)].filter(Boolean).join(' · ')}
      />
      <span className="rm-num rm-t2">{dateTime(entry.at, now)}</span>
    </Row>
  );
}
