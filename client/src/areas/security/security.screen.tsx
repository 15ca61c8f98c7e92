import { mdiCloudOffOutline } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { useState } from 'react';
import { OwnOnly } from '#parts/own-only.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { ChangePasswordDialog } from './change-password.dialog.tsx';
import { useOwnSecurity } from './own-security.hook.ts';
import { RecentCard } from './recent-card.part.tsx';
import { RulesCard } from './rules-card.part.tsx';
import { SecondStepCard } from './second-step-card.part.tsx';
import { SessionsCard } from './sessions-card.part.tsx';
import './security.css';
import '#parts/role.text.ts';
import '#parts/second-factor/second-factor.text.ts';
import './security.text.ts';

/** How one's own sign-in is secured, and for Owner and Admin the firm's rules for it (companion 5.22, SET-2). */
export function SecurityScreen() {
  return (
    <ScreenFrame title={t('security.title')}>
      <Page label={t('security.title')} sunken>
        <OwnOnly>
          <OwnSecurity />
        </OwnOnly>
      </Page>
    </ScreenFrame>
  );
}

function OwnSecurity() {
  const store = useStore();
  const { own, failed, connected, load } = useOwnSecurity();
  const [changing, setChanging] = useState(false);
  return (
    <>
      {!own && failed && (
        <ErrorState title={t('security.offline')} text={t('security.offline-text')} onRetry={load} />
      )}
      {!own && !failed && <SkeletonRows mark="circle" />}
      {own && failed && (
        <Notice icon={mdiCloudOffOutline} tone="warn">
          {t('security.as-of', { when: dateTime(own.at, store.now()) })}
        </Notice>
      )}
      {own && (
        <CardPage>
          <SecondStepCard own={own} connected={connected} load={load} />
          <div className="security-column">
            <Card title={t('security.password')}>
              <div className="rm-card-body">
                <p className="rm-t2">{t('security.password-text')}</p>
                <div className="rm-btns">
                  <Button kind="line" disabled={!connected} onClick={() => setChanging(true)}>
                    {t('security.password-change')}
                  </Button>
                </div>
              </div>
            </Card>
            {hasAnyRole(store.actor, OWNER_ADMIN) && <RulesCard connected={connected} load={load} />}
          </div>
          <SessionsCard own={own} connected={connected} load={load} />
          <RecentCard entries={own.recent} />
        </CardPage>
      )}
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} onDone={load} />}
    </>
  );
}
