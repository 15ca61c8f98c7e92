import { acceptInvitation, lookAtInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { personNameField } from '@roundsman/shared-schema/http/fields.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LinkTrouble } from './link-trouble.part.tsx';
import { type OwedStep, owedStep } from './owed-step.ts';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';
import { SignInStep } from './sign-in-step.part.tsx';
import './session.text.ts';
import '#parts/second-factor/second-factor.text.ts';
import '#parts/role.text.ts';

const KNOWN = z.object({ name: z.string(), password: z.string().check(z.minLength(1)) });
const UNKNOWN = z.object({ name: personNameField, password: z.string().check(z.minLength(1)) });

type Invitation = CallOutput<typeof lookAtInvitation>;

const PASSWORD_LABELS = {
  true: 'session.password-own',
  false: 'session.password-new',
  null: 'session.password',
} as const;

/** The page behind an invitation's link; the token stands in the fragment, so no server log ever sees it. */
export function JoinScreen({ token }: { token: string }) {
  const { call } = useCall();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const look = useCallback(async () => {
    setFailure(null);
    const result = await call(lookAtInvitation, { token });
    if (result.ok) setInvitation(result.value);
    else setFailure(result);
  }, [call, token]);
  useEffect(() => {
    if (token) void look();
  }, [look, token]);

  if (!token || failure) {
    const text = failure ? failureWords(failure) : t('session.join-no-token');
    return (
      <LinkTrouble
        title={t('session.join-failed')}
        text={text}
        onRetry={failure?.error === 'network.offline' ? look : undefined}
        action={
          <ButtonLink wide href={paths.signIn()}>
            {t('session.to-sign-in')}
          </ButtonLink>
        }
      />
    );
  }
  if (!invitation)
    return <main className="session-page" aria-busy="true" aria-label={t('session.join-looking')} />;
  return <JoinForm token={token} invitation={invitation} />;
}

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const session = useSession();
  const { call } = useCall();
  const form = useForm({
    ...SESSION_FORM,
    defaultValues: { name: invitation.name, password: '' },
    schema: invitation.hasUser ? KNOWN : UNKNOWN,
  });
  const [step, setStep] = useState<OwedStep | null>(null);
  const navigate = useNavigate();
  // A link that was passed on does not tell who is known here: then either may be true.
  const { hasUser } = invitation;
  const handleSubmit = form.submit(async ({ name, password }) => {
    const person = hasUser ? {} : { name };
    const device = session.deviceFields(invitation.email);
    const result = await call(acceptInvitation, { token, password, ...person, ...device });
    if (result.ok) {
      session.enter(result.value, invitation.account);
      return;
    }
    const owed = owedStep(result);
    if (!owed) return result;
    setStep(owed);
  });
  const handleBack = (why?: string) => {
    // A second step is only set up once the invitation is accepted: there is nothing left to join.
    if (step?.kind === 'set-up') return void navigate(paths.signIn());
    form.reset('password');
    if (why) form.refuseField('password', why);
    setStep(null);
  };
  if (step)
    return (
      <SignInStep step={step} email={invitation.email} account={invitation.account} onBack={handleBack} />
    );
  return (
    <SessionPage
      title={t('session.join-title', { company: invitation.company })}
      text={t('session.join-text', {
        inviter: invitation.invitedBy,
        roles: listed(invitation.roles.map((role) => textOf(`role.${role}`))),
      })}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('session.email')}
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
      />
      {hasUser !== false && <p>{t(hasUser ? 'session.join-known' : 'session.join-either')}</p>}
      {!hasUser && <TextField label={t('session.name')} autoComplete="name" {...form.field('name')} />}
      <TextField
        label={t(PASSWORD_LABELS[`${hasUser}`])}
        type="password"
        autoComplete={hasUser ? 'current-password' : 'new-password'}
        hint={hasUser ? undefined : t('session.password-hint')}
        {...form.field('password')}
      />
      <FormError text={form.error} />
      <Button kind="main" type="submit" wide busy={form.isBusy}>
        {t('session.join')}
      </Button>
      {hasUser !== false && (
        <ButtonLink wide href={paths.forgotPassword()}>
          {t('session.forgot')}
        </ButtonLink>
      )}
    </SessionPage>
  );
}
