import { mdiCloudOffOutline, mdiEmailCheckOutline, mdiEmailFastOutline } from '@mdi/js';
import { resendVerification } from '@roundsman/shared-schema/areas/email/email.http.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useSendsMail } from '#parts/sends-mail.hook.ts';
import { leadsOnTo } from '#routes/led.ts';
import { useLocalProfile, useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { ChangeEmailDialog } from './change-email.dialog.tsx';
import { minutesAndSeconds, useCountdown } from './countdown.hook.ts';
import { useOwnEmail } from './own-email.hook.ts';
import './email.css';
import './verify-email.text.ts';
import '#parts/links/email.text.ts';
import '#parts/links/links.text.ts';

/** Has one's own address confirmed, or changed when it was mistyped (companion VER-1 to VER-4). */
export function VerifyEmailScreen() {
  const user = useLocalProfile()?.profile.user;
  const isVerified = user?.emailVerified === true;
  const { state } = useLocation();
  // Also where this device learns it while the start leads here.
  const [next] = useState(() => leadsOnTo(state));
  const hasWaited = useRef(!isVerified || next !== undefined);
  const navigate = useNavigate();
  const show = useToast();
  useEffect(() => {
    // However it became known, here or by a refresh of the session: a page that waited for it is done.
    if (!isVerified || !hasWaited.current) return;
    hasWaited.current = false;
    show({ text: t('verify-email.confirmed') });
    void navigate(next ?? '/', { replace: true });
  }, [isVerified, show, navigate, next]);
  return (
    <ScreenFrame title={t('verify-email.title')}>
      <Page label={t('verify-email.title')} sunken>
        <div className="email-column">
          {isVerified ? (
            <Confirmed email={user.email} />
          ) : (
            <Waiting email={user?.email ?? ''} next={next ?? '/'} />
          )}
        </div>
      </Page>
    </ScreenFrame>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <Card title={t('verify-email.confirmed')} icon={mdiEmailCheckOutline}>
      <CardBody>
        <p>{t('verify-email.done-text', { email })}</p>
        <div className="rm-btns">
          <ButtonLink kind="main" href="/">
            {t('verify-email.home')}
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}

/** `next`: where whoever puts it off goes on to. */
function Waiting({ email, next }: { email: string; next: string }) {
  const session = useSession();
  const { call } = useCall();
  const show = useToast();
  const sendsMail = useSendsMail();
  const { left, start } = useCountdown();
  const [busy, setBusy] = useState<'resend' | 'check' | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [changing, setChanging] = useState(false);
  const handleVerified = useCallback(() => session.refresh(), [session]);
  // Whether another mail may be asked for is the server's to say.
  const [isKnown, setKnown] = useState(false);
  const handleWait = useCallback(
    (seconds: number) => {
      setKnown(true);
      start(seconds);
    },
    [start],
  );
  const { connected, look } = useOwnEmail(handleVerified, handleWait);

  const handleResend = async () => {
    setBusy('resend');
    setTrouble(undefined);
    const result = await call(resendVerification, {});
    setBusy(null);
    if (result.ok) {
      start(result.value.wait);
      show({ text: t('verify-email.resent', { email }) });
      return;
    }
    if (result.error === 'email.verified-already') {
      void look();
      return;
    }
    start(Number(result.values?.retryAfter ?? 0));
    setTrouble(failureWords(result));
  };
  const handleCheck = async () => {
    setBusy('check');
    setTrouble(undefined);
    const isVerified = await look();
    setBusy(null);
    if (isVerified === false) setTrouble(t('verify-email.not-yet'));
    else if (isVerified === undefined) setTrouble(t('verify-email.offline'));
  };
  return (
    <Card title={t('verify-email.head')} icon={mdiEmailFastOutline}>
      {!connected && (
        <Notice icon={mdiCloudOffOutline} tone="warn" title={t('verify-email.offline')}>
          {t('verify-email.offline-text')}
        </Notice>
      )}
      <CardBody>
        <p>{t(sendsMail === false ? 'verify-email.no-mail' : 'verify-email.text', { email })}</p>
        <p className="rm-t2">{t('verify-email.why')}</p>
        {trouble && (
          <p className="rm-field-error" role="alert">
            {trouble}
          </p>
        )}
        <div className="rm-btns">
          <Button kind="main" disabled={!connected} busy={busy === 'check'} onClick={handleCheck}>
            {t('verify-email.check')}
          </Button>
          <Button
            kind="line"
            className="rm-num"
            disabled={!connected || !isKnown || left > 0 || sendsMail === false}
            busy={busy === 'resend'}
            onClick={handleResend}
          >
            {left > 0
              ? t('verify-email.resend-in', { time: minutesAndSeconds(left) })
              : t('verify-email.resend')}
          </Button>
          <ButtonLink href={next}>{t('verify-email.later')}</ButtonLink>
        </div>
      </CardBody>
      <div className="email-foot">
        <span className="rm-t2">{t('verify-email.wrong-address')}</span>
        <Button flush disabled={!connected} onClick={() => setChanging(true)}>
          {t('verify-email.change')}
        </Button>
      </div>
      {changing && (
        <ChangeEmailDialog
          email={email}
          onClose={() => setChanging(false)}
          onChanged={(wait) => {
            setChanging(false);
            setTrouble(undefined);
            start(wait);
          }}
        />
      )}
    </Card>
  );
}
