import { askPasswordReset } from '@roundsman/shared-schema/http/password-reset.http.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { EmailField } from './email-field.part.tsx';
import { SessionPage } from './session-page.part.tsx';
import { showFailure } from './show-failure.ts';
import './session.text.ts';

const toSignIn = () => <ButtonLink href={paths.signIn()}>{t('session.back-to-sign-in')}</ButtonLink>;

/** Asks for a mail with a link; what is answered does not tell whether the address is known (companion 5.31). */
export function ForgotPasswordScreen() {
  const session = useSession();
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const [asked, setAsked] = useState<string | null>(null);
  const handleSubmit = form.handleSubmit(async ({ email }) => {
    const result = await session.http.call(askPasswordReset, { email });
    if (result.ok) setAsked(email.trim());
    else showFailure(form, result, 'email');
  });
  if (asked !== null) {
    return (
      <SessionPage
        title={t('session.forgot-sent')}
        text={t('session.forgot-sent-text', { email: asked })}
        below={toSignIn()}
      >
        <p className="rm-t2">{t('session.forgot-nothing-came')}</p>
        <Button wide onClick={() => setAsked(null)}>
          {t('session.forgot-again')}
        </Button>
      </SessionPage>
    );
  }
  return (
    <SessionPage
      title={t('session.forgot-title')}
      text={t('session.forgot-text')}
      onSubmit={handleSubmit}
      below={toSignIn()}
    >
      <EmailField
        error={errors.email?.message}
        field={form.register('email', { required: t('kit.required') })}
      />
      <Button kind="main" type="submit" wide busy={isSubmitting}>
        {t('session.forgot-send')}
      </Button>
    </SessionPage>
  );
}
