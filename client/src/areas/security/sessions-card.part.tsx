import { mdiCellphone, mdiLaptop, mdiLogoutVariant } from '@mdi/js';
import {
  endSessions,
  type ListedSession,
  signOutEverywhere,
} from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { OwnSecurity } from './own-security.hook.ts';

const isPhone = (session: ListedSession) => /iPhone|iPad|Android/.test(session.platform);

/** Where one is signed in, and the ways to end it (SEC-2). */
export function SessionsCard(props: { own: OwnSecurity; connected: boolean; load: () => Promise<void> }) {
  const { own, connected, load } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const confirm = useConfirm();
  const now = store.now();
  const others = own.sessions.filter((session) => !session.isCurrent);
  const handleEnd = async (session: ListedSession) => {
    const ended = await call(endSessions, { ids: [session.id] });
    show({ text: ended.ok ? t('security.session-ended') : failureWords(ended) });
    await load();
  };
  const handleEndAll = async () => {
    const yes = await confirm({
      title: t('security.sessions-end-all-ask'),
      text: t('security.sessions-end-all-text'),
      confirm: t('security.sessions-end-all'),
    });
    if (!yes) return;
    const ended = await call(signOutEverywhere, { keepThis: true });
    show({
      text: ended.ok ? t('security.sessions-ended', { count: ended.value.ended }) : failureWords(ended),
    });
    await load();
  };
  return (
    <Card
      title={t('security.sessions')}
      end={
        others.length > 0 && (
          <Button flush icon={mdiLogoutVariant} disabled={!connected} onClick={handleEndAll}>
            {t('security.sessions-end-all')}
          </Button>
        )
      }
    >
      <div className="security-scroll">
        {own.sessions.map((session) => (
          <Row key={session.id} className="security-row">
            <Icon path={isPhone(session) ? mdiCellphone : mdiLaptop} />
            <RowNames
              name={session.deviceName}
              sub={[
                ...(session.platform && session.platform !== session.deviceName ? [session.platform] : []),
                ...(session.isCurrent
                  ? []
                  : [t('security.session-used', { when: dateTime(session.lastUsedAt, now) })]),
                ...(session.address ? [session.address] : []),
              ].join(' · ')}
            />
            {session.isCurrent ? (
              <Chip tone="accent">{t('security.session-this')}</Chip>
            ) : (
              <Button
                kind="bad"
                flush
                disabled={!connected}
                aria-label={t('security.session-end-label', { name: session.deviceName })}
                onClick={() => handleEnd(session)}
              >
                {t('security.session-end')}
              </Button>
            )}
          </Row>
        ))}
      </div>
    </Card>
  );
}
