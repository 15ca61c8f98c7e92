import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { alertById } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import type { Alert } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { type AlertGroup, isDecided } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { useActor } from '#parts/actor.hook.ts';
import { alertText, alertTitle, alertTypeName } from '#parts/alerts/alert-title.ts';
import type { RecordPlace } from '#parts/cards/record-place.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useDevices } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { hasText, t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SeverityMark } from './alert-columns.tsx';
import type { AlertMarks } from './alert-marks.hook.ts';
import { Overruled } from './overruled-change.part.tsx';
import { relatedPlace } from './related-place.ts';
import { RestoreDeleted } from './restore-deleted.part.tsx';

interface Member {
  readonly alert: Alert;
  readonly place: RecordPlace;
}

function membersOf(
  snapshot: Snapshot,
  userId: string,
  actor: Actor,
  ids: readonly string[],
  devices: readonly DeviceRow[] | undefined,
): readonly Member[] {
  return ids
    .map((id) => alertById(snapshot, userId, id))
    .filter((alert) => alert !== undefined)
    .map((alert) => ({ alert, place: relatedPlace(snapshot, actor, alert.related, devices) }));
}

/** Words of what an alert leads to, by its kind; the same for all kinds that have none of their own. */
function relatedWords(what: 'missing' | 'open', kind: string): string {
  const own = `alerts.${what}-${kind}`;
  return textOf(hasText(own) ? own : `alerts.${what}-record`);
}

/** One alert in full, or all of a line, with what each leads to; says so where that is not there any more (ALT-2). */
export function AlertDialog({
  group,
  marks,
  onClose,
}: {
  group: AlertGroup;
  marks: AlertMarks;
  onClose: () => void;
}) {
  const store = useStore();
  const actor = useActor();
  const members = useQuery(membersOf, store.userId, actor, group.ids, useDevices());
  // Alerts of one line often lead to one place: one button says so for all of them.
  const [first] = members;
  const shared = members.length > 1 && members.every(({ place }) => samePlace(place, first?.place));
  const dismiss = () => {
    onClose();
    void marks.dismiss(group.ids);
  };
  return (
    <Dialog
      open
      title={alertTypeName(group.type)}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={dismiss}>
            {t('alerts.dismiss')}
          </Button>
          <Button kind="main" onClick={onClose}>
            {t('kit.close')}
          </Button>
        </>
      }
    >
      <ul className="alerts-members">
        {members.map((member) => (
          <AlertMember
            key={member.alert.id}
            member={member}
            now={store.now()}
            leads={!shared || member === members.at(-1)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function samePlace(a: RecordPlace, b: RecordPlace | undefined): boolean {
  return a.kind === 'open' && b?.kind === 'open' && a.path === b.path;
}

function AlertMember(props: { member: Member; now: number; leads: boolean }) {
  const { now, leads } = props;
  const { alert, place } = props.member;
  const one = { ...alert, ids: [alert.id] };
  const text = alertText(one);
  const kind = alert.related?.kind;
  return (
    <li>
      <SeverityMark severity={alert.severity} />
      <div className="rm-grow alerts-member">
        <b>{alertTitle(one)}</b>
        {text && <p>{text}</p>}
        {alert.change && <Overruled change={alert.change} />}
        {alert.related && isDecided(alert.type) && <RestoreDeleted related={alert.related} />}
        {kind && place.kind === 'missing' && !isDecided(alert.type) && (
          <p className="rm-t2">{relatedWords('missing', kind)}</p>
        )}
        <p className="rm-t3 rm-num">{dateTime(alert.at, now)}</p>
        {leads && kind && place.kind === 'open' && (
          <ButtonLink kind="line" href={place.path}>
            {relatedWords('open', kind)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
