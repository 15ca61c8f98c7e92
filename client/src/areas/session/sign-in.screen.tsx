import { mdiKeyOutline } from '@mdi/js';
import {
  askPasskey,
  type StartedSession,
  signInWithPasskey,
} from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { type ReactNode, useState } from 'react';
import { z } from 'zod/mini';
import { failureWords } from '#list/failure-words.ts';
import { type MakeCall, useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { canUsePasskeys, provePasskey } from '#platform/passkeys.ts';
import { paths } from '#routes/paths.ts';
import type { Session } from '#store/session/session.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { EmailField } from './email-field.part.tsx';
import { type OwedStep, owedStep } from './owed-step.ts';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';
import { SignInStep } from './sign-in-step.part.tsx';
import './session.text.ts';
import '#parts/second-factor/second-factor.text.ts';

const FIELDS = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});

/** Signs in with a passkey alone: it tells who it is. */
async function passkeySignIn(session: Session, call: MakeCall): Promise<Result<StartedSession>> {
  const asked = await call(askPasskey, {});
  if (!asked.ok) return asked;
  const proven = await provePasskey(asked.value.options);
  if (!proven.ok) return proven;
  const { attempt } = asked.value;
  return call(signInWithPasskey, {
    ...session.devicesByUser(),
    attempt,
    response: proven.value,
  });
}

/** Signs a person in on this device; a password is never checked offline. */
export function SignInScreen({ signUpOpen, notices }: { signUpOpen: boolean; notices?: ReactNode }) {
  const session = useSession();
  const { call } = useCall();
  const form = useForm({ ...SESSION_FORM, defaultValues: { email: '', password: '' }, schema: FIELDS });
  const [step, setStep] = useState<OwedStep | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [asking, setAsking] = useState(false);
  // Nobody comes back to a device on which nobody has been.
  const [wasHere] = useState(() => Object.keys(session.devicesByUser().devices).length > 0);

  const handleSubmit = form.submit(async (fields) => {
    setTrouble(undefined);
    const result = await session.signIn(fields.email, fields.password);
    if (result.ok) return;
    const owed = owedStep(result);
    if (!owed) return result;
    setStep(owed);
  });
  const handlePasskey = async () => {
    setTrouble(undefined);
    setAsking(true);
    const result = await passkeySignIn(session, call);
    setAsking(false);
    if (result.ok) session.enter(result.value);
    else setTrouble(failureWords(result, SESSION_FORM.says));
  };
  const handleBack = (why?: string) => {
    form.reset('password');
    setStep(null);
    setTrouble(why);
  };

  if (step) return <SignInStep step={step} email={form.value('email')} onBack={handleBack} />;
  return (
    <SessionPage
      title={t(wasHere ? 'session.sign-in-title' : 'session.sign-in')}
      notices={notices}
      onSubmit={handleSubmit}
      below={signUpOpen && <ButtonLink href={paths.signUp()}>{t('session.to-sign-up')}</ButtonLink>}
    >
      <EmailField {...form.field('email')} />
      <TextField
        label={t('session.password')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FormError text={trouble ?? form.error} />
      <Button kind="main" type="submit" wide busy={form.isBusy}>
        {t('session.sign-in')}
      </Button>
      <ButtonLink wide href={paths.forgotPassword()}>
        {t('session.forgot')}
      </ButtonLink>
      {canUsePasskeys() && (
        <Button wide icon={mdiKeyOutline} busy={asking} onClick={handlePasskey}>
          {t('session.sign-in-passkey')}
        </Button>
      )}
    </SessionPage>
  );
}
