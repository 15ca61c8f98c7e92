import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { paths } from '#routes/paths.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SESSION_FORM } from './session-form.ts';
import { SessionPage } from './session-page.part.tsx';
import './session.text.ts';

const FIELDS = z.pick(signUp.input, { firmName: true, name: true, email: true, password: true });

/** The set-up link carries its code where servers and proxies do not see it. */
const SET_UP = /^#set-up=([\w-]+)$/;

/** Makes a firm with its Owner: the first visit of a new installation, or while sign-up is open. */
export function SignUpScreen({ first }: { first: boolean }) {
  const session = useSession();
  const { call } = useCall();
  const form = useForm({
    ...SESSION_FORM,
    defaultValues: { firmName: '', name: '', email: '', password: '' },
    schema: FIELDS,
  });
  const [code] = useState(() => SET_UP.exec(window.location.hash)?.[1]);
  const handleSubmit = form.submit(async (fields) => {
    const result = await call(signUp, {
      ...fields,
      ...session.deviceFields(fields.email),
      ...(code === undefined ? {} : { setUpCode: code }),
    });
    if (result.ok) session.enter(result.value);
    return result;
  });
  return (
    <SessionPage
      title={t('session.sign-up-title')}
      text={first ? t('session.sign-up-text') : undefined}
      onSubmit={handleSubmit}
      below={!first && <ButtonLink href={paths.signIn()}>{t('session.to-sign-in')}</ButtonLink>}
    >
      <TextField label={t('session.firm')} autoComplete="organization" {...form.field('firmName')} />
      <TextField label={t('session.name')} autoComplete="name" {...form.field('name')} />
      <TextField label={t('session.email')} type="email" autoComplete="username" {...form.field('email')} />
      <TextField
        label={t('session.password-new')}
        type="password"
        autoComplete="new-password"
        hint={t('session.password-hint')}
        {...form.field('password')}
      />
      <FormError text={form.error} />
      <Button kind="main" type="submit" wide busy={form.isBusy}>
        {t('session.sign-up')}
      </Button>
    </SessionPage>
  );
}
