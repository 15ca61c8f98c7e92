import {
  mdiAlertOutline,
  mdiDownload,
  mdiLockAlertOutline,
  mdiShieldCheckOutline,
  mdiShieldOffOutline,
} from '@mdi/js';
import type { MemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';

/** Each person with what matters most about their access; a tap shows the rest (SEC-1). */
export function MembersCard({
  members,
  onOpen,
}: {
  members: readonly MemberSecurity[];
  onOpen: (member: MemberSecurity) => void;
}) {
  const now = useStore().now();
  return (
    <Card
      title={t('user-security.people')}
      end={<span className="rm-t3">{t('user-security.within-days')}</span>}
    >
      {members
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((member) => (
          <Row key={member.user} className="user-security-row" onClick={() => onOpen(member)}>
            <PersonMark person={{ id: member.user, name: member.name }} size={32} decorative />
            <RowNames
              name={member.name}
              beside={
                <>
                  {member.passwordDue && (
                    <Chip icon={mdiLockAlertOutline} tone="warn">
                      {t('user-security.password-due')}
                    </Chip>
                  )}
                  {member.failed > 0 && (
                    <Chip icon={mdiAlertOutline} tone="danger">
                      {t('user-security.failed', { count: member.failed })}
                    </Chip>
                  )}
                  {member.exports > 0 && (
                    <Chip icon={mdiDownload}>{t('user-security.exports', { count: member.exports })}</Chip>
                  )}
                </>
              }
              sub={
                <>
                  {[
                    member.lastSignIn === null
                      ? t('user-security.signed-in-never')
                      : t('user-security.signed-in', { when: dateTime(member.lastSignIn, now) }),
                    t('user-security.sessions', { count: member.sessions }),
                  ].join(' · ')}
                  <span className="rm-narrow user-security-second">
                    <SecondStep on={member.hasSecondFactor} />
                  </span>
                </>
              }
            />
            <span className="rm-wide">
              <SecondStep on={member.hasSecondFactor} />
            </span>
          </Row>
        ))}
    </Card>
  );
}

function SecondStep({ on }: { on: boolean }) {
  return (
    <StatusMark icon={on ? mdiShieldCheckOutline : mdiShieldOffOutline} tone={on ? 'done' : 'plain'}>
      {t(on ? 'user-security.second-on' : 'user-security.second-off')}
    </StatusMark>
  );
}
