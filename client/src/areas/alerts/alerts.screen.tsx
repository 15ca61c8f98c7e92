import {
  mdiBellCogOutline,
  mdiBellOffOutline,
  mdiClose,
  mdiEmailOpenOutline,
  mdiEmailOutline,
} from '@mdi/js';
import { alertDocument } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { type AlertGroup, isDecided } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { RecordList } from '#list/record-list.part.tsx';
import { useSwitchAccount } from '#parts/accounts/switch-account.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { AlertChoices } from '#parts/alerts/alert-choices.part.tsx';
import { alertText } from '#parts/alerts/alert-title.ts';
import { OwnOnly } from '#parts/own-only.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import '#parts/alerts/alerts.text.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useDevices, useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState, ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { AlertDialog } from './alert.dialog.tsx';
import { AlertBeside, type AlertRow, dayHeading, SeverityMark } from './alert-columns.tsx';
import { type AlertList, useAlertList } from './alert-list.hook.ts';
import { type AlertMarks, useAlertMarks } from './alert-marks.hook.ts';
import { relatedPlace } from './related-place.ts';
import './alerts.css';

/** What happened that this person should know of (companion 5.23). `/alerts/<id>` opens one of them. */
export function AlertsScreen() {
  const store = useStore();
  const { loaded, absent } = useDocument(alertDocument(store.userId));
  const alerts = useAlertList();
  const { list, all } = alerts;
  const marks = useAlertMarks();
  const [choosing, setChoosing] = useState(false);
  const unreadIds = all.filter(({ unread }) => unread).flatMap(({ ids }) => ids);
  return (
    <ScreenFrame
      title={t('alerts.title')}
      more={[
        {
          id: 'all',
          icon: mdiEmailOpenOutline,
          label: t('alerts.mark-all'),
          disabled: unreadIds.length === 0,
          onSelect: () => void marks.mark(unreadIds, true),
        },
        {
          id: 'choices',
          icon: mdiBellCogOutline,
          label: t('alerts.choices'),
          onSelect: () => setChoosing(true),
        },
        list.exportEntry,
      ]}
    >
      <Page label={t('alerts.title')}>
        <OwnOnly>
          {loaded && <Alerts alerts={alerts} marks={marks} />}
          {!loaded && absent && (
            <ErrorState text={t('alerts.none-text')} onRetry={() => void store.syncNow()} />
          )}
          {!loaded && !absent && <SkeletonRows />}
        </OwnOnly>
      </Page>
      <Dialog open={choosing} size="list" title={t('alerts.choices')} onClose={() => setChoosing(false)}>
        <AlertChoices />
      </Dialog>
    </ScreenFrame>
  );
}

function Alerts({ alerts, marks }: { alerts: AlertList; marks: AlertMarks }) {
  const store = useStore();
  const actor = useActor();
  const navigate = useNavigate();
  const devices = useDevices();
  const today = useToday();
  const { list, all, unreadCount } = alerts;
  const opened = useOpenedAlert(all, marks);
  const count = (shown: number) => {
    const words = t('alerts.count', { count: shown });
    return unreadCount > 0 ? t('alerts.count-unread', { alerts: words, unread: unreadCount }) : words;
  };
  const idsOf = (rows: readonly AlertRow[]) => rows.flatMap(({ ids }) => ids);
  const run = (work: Promise<void>) => {
    list.selection.clear();
    void work;
  };

  const handleOpen = (group: AlertGroup) => {
    const place = relatedPlace(store.snapshot, actor, group.related, devices);
    if (group.ids.length > 1 || place.kind !== 'open' || isDecided(group.type))
      return void navigate(paths.alert(group.id));
    if (group.unread) void marks.markOpened(group.ids);
    void navigate(place.path);
  };

  return (
    <>
      {opened === 'not-found' && (
        <NotFound onClose={() => void navigate(paths.alerts(), { replace: true })} />
      )}
      {all.length === 0 ? (
        <EmptyState title={t('alerts.none')} text={t('alerts.none-text')} />
      ) : (
        <RecordList
          list={list}
          row={{
            className: ({ unread }) => (unread ? 'alerts-row alerts-row-unread' : 'alerts-row'),
            mark: ({ severity }) => <SeverityMark severity={severity} />,
            beside: (row) => <AlertBeside row={row} />,
            sub: alertText,
            open: (row) => () => handleOpen(row),
            menu: ({ ids, unread }) => [
              {
                id: 'read',
                icon: unread ? mdiEmailOpenOutline : mdiEmailOutline,
                label: t(unread ? 'alerts.mark-read' : 'alerts.mark-unread'),
                onSelect: () => void marks.mark(ids, unread),
              },
              {
                id: 'dismiss',
                icon: mdiClose,
                label: t('alerts.dismiss'),
                onSelect: () => void marks.dismiss(ids),
              },
            ],
          }}
          heading={(row) => ({ id: row.day, label: dayHeading(row.day, today) })}
          words={{
            label: t('alerts.list'),
            search: t('alerts.search'),
            count,
            noMatchTitle: (words) => t('alerts.no-match', { words }),
            noMatch: (shown) => t('alerts.no-match-text', { count: shown }),
          }}
          actions={(rows) => [
            {
              id: 'read',
              label: t('alerts.mark-read'),
              icon: mdiEmailOpenOutline,
              onPress: () => run(marks.mark(idsOf(rows), true)),
            },
            {
              id: 'unread',
              label: t('alerts.mark-unread'),
              icon: mdiEmailOutline,
              onPress: () => run(marks.mark(idsOf(rows), false)),
            },
            {
              id: 'dismiss',
              label: t('alerts.dismiss'),
              icon: mdiClose,
              onPress: () => run(marks.dismiss(idsOf(rows))),
            },
          ]}
        />
      )}
      {typeof opened === 'object' && (
        <AlertDialog group={opened} marks={marks} onClose={() => void navigate(paths.alerts())} />
      )}
    </>
  );
}

/** Says that an alert is not here, and where it is when it belongs to another account of this person (ALT-2). */
function NotFound({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const [params] = useSearchParams();
  const switchAccount = useSwitchAccount();
  const account = store.profile.accounts.find(({ id }) => id === params.get('account'));
  const isElsewhere = account !== undefined && account.id !== store.account.id && switchAccount !== undefined;
  return (
    <Notice
      icon={mdiBellOffOutline}
      tone="warn"
      title={isElsewhere ? t('alerts.elsewhere', { account: account.name }) : t('alerts.not-found')}
      action={
        <Button kind="line" onClick={isElsewhere ? switchAccount : onClose}>
          {isElsewhere ? t('alerts.switch') : t('kit.ok')}
        </Button>
      }
    >
      {isElsewhere ? t('alerts.elsewhere-text') : t('alerts.not-found-text')}
    </Notice>
  );
}

/**
 * The alert that the address names, to be shown over the list: read from now on, and passed over where it leads on by
 * itself. `not-found`: there is none of this id.
 */
function useOpenedAlert(all: readonly AlertGroup[], marks: AlertMarks): AlertGroup | 'not-found' | undefined {
  const actor = useActor();
  const navigate = useNavigate();
  const sync = useSyncState();
  const { alertId } = useParams();
  const group = alertId === undefined ? undefined : all.find(({ ids }) => ids.includes(alertId));
  const place = useQuery(relatedPlace, actor, group?.related, useDevices());
  const leadsOn = group?.ids.length === 1 && !isDecided(group.type);
  const leadsTo = leadsOn && place.kind === 'open' ? place.path : undefined;
  const marked = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (!group || marked.current === alertId) return;
    marked.current = alertId;
    if (group.unread) void marks.markOpened(group.ids);
  }, [alertId, group, marks]);
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true });
  }, [leadsTo, navigate]);

  if (alertId === undefined || leadsTo !== undefined) return undefined;
  if (group) return group;
  // A push may be here before what it tells of.
  return sync.kind === 'syncing' ? undefined : 'not-found';
}
