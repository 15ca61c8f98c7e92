import { changePassword } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './forced-password.css';
import './forced-password.text.ts';

const FIELDS = z.extend(changePassword.input, { password: z.string().check(z.minLength(1)) });
const SAYS = { 'session.wrong-password': 'forced-password.wrong' } as const;

/** Asks for the new password that somebody of the firm has asked for; there is no way around it but signing out. */
export function ForcedPasswordDialog() {
  const store = useStore();
  const session = useSession();
  const show = useToast();
  const signOut = useSignOut();
  const { call } = useCall();
  const form = useForm({
    defaultValues: { password: '', newPassword: '' },
    schema: FIELDS,
    says: SAYS,
    asksBeforeLeaving: false,
  });
  const handleSubmit = form.submit(async (fields) => {
    const changed = await call(changePassword, fields);
    if (changed.ok) {
      show({ text: t('forced-password.done') });
      await session.refresh();
      void store.syncNow();
    }
    return changed;
  });
  return (
    <Dialog
      open
      title={t('forced-password.title')}
      onClose={() => {}}
      onSubmit={handleSubmit}
      error={form.error}
      footer={
        <>
          <Button onClick={signOut}>{t('forced-password.sign-out')}</Button>
          <Button kind="main" type="submit" busy={form.isBusy}>
            {t('forced-password.save')}
          </Button>
        </>
      }
    >
      <div className="forced-password">
        <p>{t('forced-password.text')}</p>
        {/* Password managers look for the name that belongs to the password. */}
        <input type="email" autoComplete="username" value={store.profile.user.email} readOnly hidden />
        <TextField
          label={t('forced-password.now')}
          type="password"
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
        <TextField
          label={t('forced-password.new')}
          type="password"
          autoComplete="new-password"
          hint={t('forced-password.hint')}
          {...form.field('newPassword')}
        />
      </div>
    </Dialog>
  );
}
