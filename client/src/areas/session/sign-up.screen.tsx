import { signUp } from '@roundsman/shared-schema/http/firms.http.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SessionPage } from './session-page.part.tsx';
import { showFailure } from './show-failure.ts';
import './session.text.ts';

/** The set-up link carries its code where servers and proxies do not see it. */
const SET_UP = /^#set-up=([\w-]+)$/;

/** Makes a firm with its Owner: the first visit of a new installation, or while sign-up is open (sync 5). */
export function SignUpScreen({ first }: { first: boolean }) {
  const session = useSession();
  const form = useForm({ defaultValues: { firmName: '', name: '', email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [code] = useState(() => SET_UP.exec(window.location.hash)?.[1]);
  const required = { required: t('kit.required') };
  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await session.http.call(signUp, {
      ...fields,
      ...session.deviceFields(fields.email),
      ...(code === undefined ? {} : { setUpCode: code }),
    });
    if (result.ok) session.enter(result.value);
    else showFailure(form, result, 'password');
  });
  return (
    <SessionPage
      title={t('session.sign-up-title')}
      text={first ? t('session.sign-up-text') : undefined}
      onSubmit={handleSubmit}
      below={!first && <ButtonLink href={paths.signIn()}>{t('session.to-sign-in')}</ButtonLink>}
    >
      <TextField
        label={t('session.firm')}
        autoComplete="organization"
        error={errors.firmName?.message}
        {...form.register('firmName', required)}
      />
      <TextField
        label={t('session.name')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name', required)}
      />
      <TextField
        label={t('session.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', required)}
      />
      <TextField
        label={t('session.password-new')}
        type="password"
        autoComplete="new-password"
        hint={t('session.password-hint')}
        error={errors.password?.message}
        {...form.register('password', required)}
      />
      <Button kind="main" type="submit" wide busy={isSubmitting}>
        {t('session.sign-up')}
      </Button>
    </SessionPage>
  );
}
