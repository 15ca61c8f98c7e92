import { confirmEmail, resendVerification } from '@roundsman/shared-schema/areas/email/email.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { paths } from '#routes/paths.ts';
import { useLocalProfile, useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { SessionPage } from './session-page.part.tsx';
import { WhoseForm } from './whose-form.part.tsx';
import '#parts/links/email.text.ts';
import '#parts/links/links.text.ts';
import './session.text.ts';

type Step =
  | { kind: 'asking' }
  | { kind: 'done'; email: string }
  | { kind: 'whose' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'sent' };

/** The page behind the link of a confirmation mail; works signed in, or by the password (companion VER-1, VER-2). */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const session = useSession();
  const { call, isBusy } = useCall();
  const me = useLocalProfile()?.profile.user;
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const [trouble, setTrouble] = useState<string>();
  const begun = useRef(false);
  const confirm = useCallback(async () => {
    setStep({ kind: 'asking' });
    const result = await call(confirmEmail, { token });
    if (result.ok) setStep({ kind: 'done', email: result.value.email });
    else setStep(result.error === 'links.whose' ? { kind: 'whose' } : { kind: 'failed', failure: result });
    // Whoever is signed in here, and every other tab, is told at once.
    if (session.local.get()) await session.refresh();
  }, [session, call, token]);
  useEffect(() => {
    // The link works once: it must not be sent twice.
    if (begun.current) return;
    begun.current = true;
    void confirm();
  }, [confirm]);

  const handleResend = async () => {
    const result = await call(resendVerification, {});
    if (result.ok) setStep({ kind: 'sent' });
    else setTrouble(failureWords(result));
  };
  const onward = (
    <ButtonLink kind="main" wide href={me ? '/' : paths.signIn()}>
      {t(me ? 'session.go-on' : 'session.sign-in')}
    </ButtonLink>
  );

  if (step.kind === 'asking')
    return <main className="session-page" aria-busy="true" aria-label={t('session.link-looking')} />;
  if (step.kind === 'whose') {
    return <WhoseForm token={token} onDone={(email) => setStep({ kind: 'done', email })} />;
  }
  if (step.kind === 'sent' && me) {
    return (
      <SessionPage
        title={t('session.confirm-sent')}
        text={t('session.confirm-sent-text', { email: me.email })}
      >
        {onward}
      </SessionPage>
    );
  }
  const isDone = step.kind === 'done' || me?.emailVerified;
  if (isDone) {
    const email = step.kind === 'done' ? step.email : (me?.email ?? '');
    return (
      <SessionPage title={t('session.confirm-done')} text={t('session.confirm-done-text', { email })}>
        {onward}
      </SessionPage>
    );
  }
  const failure = step.kind === 'failed' ? step.failure : null;
  const isOver = failure?.error.startsWith('links.');
  return (
    <SessionPage title={t('session.confirm-failed')} text={failure && failureWords(failure)}>
      <FormError text={trouble} />
      {!isOver && (
        <Button kind="main" wide onClick={confirm}>
          {t('kit.try-again')}
        </Button>
      )}
      {isOver && me && (
        <Button kind="main" wide busy={isBusy} onClick={handleResend}>
          {t('session.confirm-resend')}
        </Button>
      )}
      {isOver && !me && (
        <>
          <p className="rm-t2">{t('session.confirm-sign-in')}</p>
          {onward}
        </>
      )}
    </SessionPage>
  );
}
