import { askPasswordReset } from '@roundsman/shared-schema/areas/session/password-reset.http.ts';
import { useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useSendsMail } from '#parts/sends-mail.hook.ts';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { EmailField } from './email-field.part.tsx';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';
import './session.text.ts';

const toSignIn = () => <ButtonLink href={paths.signIn()}>{t('session.back-to-sign-in')}</ButtonLink>;

/** Asks for a mail with a link; what is answered does not tell whether the address is known (companion 5.31). */
export function ForgotPasswordScreen() {
  const { call } = useCall();
  const sendsMail = useSendsMail();
  const form = useForm({ ...SESSION_FORM, defaultValues: { email: '' }, schema: askPasswordReset.input });
  const [asked, setAsked] = useState<string | null>(null);
  const handleSubmit = form.submit(async ({ email }) => {
    const result = await call(askPasswordReset, { email });
    if (result.ok) setAsked(email.trim());
    return result;
  });
  if (sendsMail === false) {
    return (
      <SessionPage title={t('session.forgot-title')} text={t('session.forgot-no-mail')} below={toSignIn()}>
        {null}
      </SessionPage>
    );
  }
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
      <EmailField {...form.field('email')} />
      <FormError text={form.error} />
      <Button kind="main" type="submit" wide busy={form.isBusy}>
        {t('session.forgot-send')}
      </Button>
    </SessionPage>
  );
}
