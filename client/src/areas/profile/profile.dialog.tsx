import { mdiAlertOutline, mdiCloudOffOutline } from '@mdi/js';
import { failureWords } from '#list/failure-words.ts';
import { useActor } from '#parts/actor.hook.ts';
import { mayOpen } from '#routes/route-access.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { AlertsSection } from './alerts-section.part.tsx';
import { LookSection } from './look.part.tsx';
import { useOwnProfile } from './own-profile.hook.ts';
import { ProfileForm } from './profile-form.part.tsx';
import { SigningInSection } from './signing-in.part.tsx';
import './profile.css';
import './profile.text.ts';

/** One's own name, picture, device, look, language and alerts, for every role (SET-2). */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { own, connected, failure, retry } = useOwnProfile();
  const actor = useActor();
  const rest = (
    <>
      <LookSection />
      <SigningInSection onGo={onClose} />
      {mayOpen(actor, 'alerts') && <AlertsSection />}
    </>
  );
  if (own) return <ProfileForm own={own} connected={connected} rest={rest} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('profile.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
    >
      {connected && !failure && <SkeletonRows mark="circle" />}
      {connected && failure && (
        <Notice
          icon={mdiAlertOutline}
          tone="danger"
          title={t('profile.not-read')}
          action={
            <Button kind="line" onClick={retry}>
              {t('kit.try-again')}
            </Button>
          }
        >
          {failureWords(failure)}
        </Notice>
      )}
      {!connected && (
        <Notice icon={mdiCloudOffOutline} tone="warn">
          {t('profile.offline')}
        </Notice>
      )}
      {rest}
    </Dialog>
  );
}
