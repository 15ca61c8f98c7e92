import { mdiBellCheckOutline } from '@mdi/js';
import { alertGroups } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { alertDocument } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { useViewed } from '#parts/actor.hook.ts';
import { alertTitle } from '#parts/alerts/alert-title.ts';
import { useAbsentText } from '#parts/record-page/absent-text.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { count } from '#text/format.ts';
import { dateTimeShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Link } from '#ui/link/link.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { CardFigure } from './card-frame.part.tsx';

/** So many alerts are named on the card; the list has them all. */
const NAMED = 3;

/** Unread alerts, counted as the bell and the list count them, with the newest of them. */
export function AlertsCard() {
  const store = useStore();
  const { loaded, absent } = useDocument(alertDocument(store.userId));
  const viewed = useViewed();
  const absentText = useAbsentText(t('dashboard.reason-absent'));
  const unread = useQuery(alertGroups, store.userId).filter((group) => group.unread);
  if (viewed) {
    return (
      <div className="dashboard-body">
        <dl className="dashboard-figures">
          <CardFigure
            label={t('dashboard.alerts-unread')}
            value={undefined}
            reason={t('dashboard.reason-viewing', { name: viewed.name })}
          />
        </dl>
      </div>
    );
  }
  return (
    <div className="dashboard-body">
      <dl className="dashboard-figures">
        <CardFigure
          label={t('dashboard.alerts-unread')}
          value={loaded ? count(unread.length) : undefined}
          reason={absent ? absentText : undefined}
        />
      </dl>
      {loaded && unread.length === 0 && (
        <StatusMark icon={mdiBellCheckOutline} tone="done">
          {t('dashboard.alerts-none')}
        </StatusMark>
      )}
      {unread.length > 0 && (
        <ul className="dashboard-lines">
          {unread.slice(0, NAMED).map((group) => (
            <li key={group.id}>
              <Link className="dashboard-line" href={paths.alert(group.id)}>
                <span className="rm-grow rm-cut">{alertTitle(group)}</span>
                <span className="rm-num rm-t2">{dateTimeShort(group.at, store.now())}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
