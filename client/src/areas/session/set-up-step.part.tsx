import { mdiCellphoneKey, mdiKeyOutline } from '@mdi/js';
import { completeSignIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { type FormEvent, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useAddPasskey } from '#parts/second-factor/add-passkey.hook.ts';
import { AppSecret } from '#parts/second-factor/app-secret.part.tsx';
import { RecoveryCodes } from '#parts/second-factor/recovery-codes.part.tsx';
import { useTotpSetUp } from '#parts/second-factor/totp-set-up.hook.ts';
import { canUsePasskeys } from '#platform/passkeys.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';

/** Sets up a first second factor on the way in, because the firm asks for one (companion SEC-5). */
export function SetUpStep(props: {
  ticket: string;
  email: string;
  account?: string;
  onBack: (why?: string) => void;
}) {
  const { ticket, email, account, onBack } = props;
  const session = useSession();
  const { call } = useCall();
  const totp = useTotpSetUp();
  const addPasskey = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const showFailure = (failure: Failure) => {
    if (failure.error === 'session.ticket-over') onBack(failureWords(failure));
    else {
      setError(failureWords(failure, SESSION_FORM.says));
      field.current?.focus();
    }
  };
  const during = async (act: () => Promise<Failure | null>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const failure = await act();
    setBusy(false);
    if (failure) showFailure(failure);
  };
  const goIn = async () => {
    const result = await call(completeSignIn, { ticket, proof: { with: 'set-up' } });
    if (!result.ok) return result;
    session.enter(result.value, account);
    return null;
  };
  const done = async (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length === 0) return goIn();
    setCodes(recoveryCodes);
    return null;
  };
  const handlePasskey = () =>
    during(async () => {
      const added = await addPasskey({ ticket });
      return added.ok ? done(added.value.recoveryCodes) : added;
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void during(async () => {
      if (codes) return goIn();
      if (!totp.secret) return totp.start({ ticket });
      const confirmed = await totp.confirm(code, ticket);
      return confirmed.ok ? done(confirmed.value.recoveryCodes) : confirmed;
    });
  };
  const below = <Button onClick={() => onBack()}>{t('session.start-again')}</Button>;
  const alert = error && (
    <p className="rm-field-error" role="alert">
      {error}
    </p>
  );

  if (codes) {
    return (
      <SessionPage title={t('session.set-up-codes')} onSubmit={handleSubmit}>
        <RecoveryCodes codes={codes} email={email} />
        {alert}
        <Button kind="main" type="submit" wide busy={busy}>
          {t('second-factor.codes-kept')}
        </Button>
      </SessionPage>
    );
  }
  if (totp.secret) {
    return (
      <SessionPage title={t('session.set-up-app')} onSubmit={handleSubmit} below={below}>
        <AppSecret {...totp.secret} />
        <TextField
          label={t('second-factor.code')}
          hint={t('second-factor.code-hint')}
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
        />
        <Button kind="main" type="submit" wide busy={busy}>
          {t('session.set-up-confirm')}
        </Button>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title={t('session.set-up-title')}
      text={t('session.set-up-text')}
      onSubmit={handleSubmit}
      below={below}
    >
      {alert}
      {canUsePasskeys() && (
        <Button kind="line" wide icon={mdiKeyOutline} busy={busy} onClick={handlePasskey}>
          {t('session.set-up-passkey')}
        </Button>
      )}
      <Button kind="main" type="submit" wide icon={mdiCellphoneKey} busy={busy}>
        {t('session.set-up-app')}
      </Button>
    </SessionPage>
  );
}
