import { mdiKeyOutline } from '@mdi/js';
import {
  askPasskey,
  completeSignIn,
  type SecondProof,
  type SecondWay,
} from '@roundsman/shared-schema/areas/session/session.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { type FormEvent, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { canUsePasskeys, provePasskey } from '#platform/passkeys.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep(props: {
  ticket: string;
  ways: readonly SecondWay[];
  account?: string;
  onBack: (why?: string) => void;
}) {
  const { ticket, account, onBack } = props;
  const session = useSession();
  const { call } = useCall();
  const ways = props.ways.filter((way) => way !== 'passkey' || canUsePasskeys());
  const [way, setWay] = useState(ways[0]);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const proofOf = async (chosen: SecondWay): Promise<Result<SecondProof>> => {
    if (chosen !== 'passkey') return ok({ with: chosen, code });
    const asked = await call(askPasskey, { ticket });
    if (!asked.ok) return asked;
    const proven = await provePasskey(asked.value.options);
    if (!proven.ok) return proven;
    return ok({ with: 'passkey', attempt: asked.value.attempt, response: proven.value });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !way) return;
    if (way !== 'passkey' && code.trim() === '') {
      setError(t('kit.required'));
      return;
    }
    setBusy(true);
    const proof = await proofOf(way);
    const result = proof.ok ? await call(completeSignIn, { ticket, proof: proof.value }) : proof;
    setBusy(false);
    if (result.ok) session.enter(result.value, account);
    else if (result.error === 'session.ticket-over') onBack(failureWords(result));
    else {
      setError(failureWords(result, SESSION_FORM.says));
      field.current?.focus();
    }
  };
  const choose = (next: SecondWay) => {
    setWay(next);
    setCode('');
    setError(undefined);
  };
  return (
    <SessionPage
      title={t('session.second-title')}
      text={way ? t(`session.second-text-${way}`) : t('session.second-none')}
      onSubmit={handleSubmit}
      below={<Button onClick={() => onBack()}>{t('session.start-again')}</Button>}
    >
      {way === 'passkey' && error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
      {(way === 'totp' || way === 'recovery') && (
        <TextField
          key={way}
          label={t(`session.second-label-${way}`)}
          ref={field}
          value={code}
          autoFocus
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
        />
      )}
      {way && (
        <Button
          kind="main"
          type="submit"
          wide
          busy={busy}
          icon={way === 'passkey' ? mdiKeyOutline : undefined}
          autoFocus={way === 'passkey'}
        >
          {t(way === 'passkey' ? 'session.use-passkey' : 'session.sign-in')}
        </Button>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} wide onClick={() => choose(other)}>
            {t(`session.second-use-${other}`)}
          </Button>
        ))}
    </SessionPage>
  );
}
