import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { acceptInvitation, lookAtInvitation } from '@roundsman/shared-schema/http/invitations.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LinkTrouble } from './link-trouble.part.tsx';
import { type OwedStep, owedStep } from './owed-step.ts';
import { SessionPage } from './session-page.part.tsx';
import { showFailure } from './show-failure.ts';
import { SignInStep } from './sign-in-step.part.tsx';
import './session.text.ts';
import '#parts/second-factor/second-factor.text.ts';
import '#parts/role.text.ts';

type Invitation = CallOutput<typeof lookAtInvitation>;

const PASSWORD_LABELS = {
  true: 'session.password-own',
  false: 'session.password-new',
  null: 'session.password',
} as const;

/** The page behind an invitation's link; the token stands in the fragment, so no server log ever sees it. */
export function JoinScreen({ token }: { token: string }) {
  const session = useSession();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const look = useCallback(async () => {
    setFailure(null);
    const result = await session.http.call(lookAtInvitation, { token });
    if (result.ok) setInvitation(result.value);
    else setFailure(result);
  }, [session, token]);
  useEffect(() => {
    if (token) void look();
  }, [look, token]);

  if (!token || failure) {
    const text = failure ? textOf(failure.error) : t('session.join-no-token');
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
  const form = useForm({ defaultValues: { name: invitation.name, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [step, setStep] = useState<OwedStep | null>(null);
  const navigate = useNavigate();
  // A link that was passed on does not tell who is known here: then either may be true.
  const { hasUser } = invitation;
  const handleSubmit = form.handleSubmit(async ({ name, password }) => {
    const person = hasUser ? {} : { name };
    const device = session.deviceFields(invitation.email);
    const result = await session.http.call(acceptInvitation, { token, password, ...person, ...device });
    if (result.ok) {
      session.enter(result.value, invitation.account);
      return;
    }
    const owed = owedStep(result);
    if (owed) setStep(owed);
    else showFailure(form, result, 'password');
  });
  const handleBack = (why?: string) => {
    // A second step is only set up once the invitation is accepted: there is nothing left to join.
    if (step?.kind === 'set-up') return void navigate(paths.signIn());
    form.resetField('password');
    if (why) form.setError('password', { message: why });
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
      {!hasUser && (
        <TextField
          label={t('session.name')}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', { required: t('kit.required') })}
        />
      )}
      <TextField
        label={t(PASSWORD_LABELS[`${hasUser}`])}
        type="password"
        autoComplete={hasUser ? 'current-password' : 'new-password'}
        hint={hasUser ? undefined : t('session.password-hint')}
        error={errors.password?.message}
        {...form.register('password', { required: t('kit.required') })}
      />
      <Button kind="main" type="submit" wide busy={isSubmitting}>
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
