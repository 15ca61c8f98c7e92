import { mdiContentCopy } from '@mdi/js';
import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { invite } from '@roundsman/shared-schema/http/invitations.http.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';

interface Fields {
  name: string;
  email: string;
  roles: Role[];
}
type Invited = CallOutput<typeof invite> & Fields;

const EMPTY: Fields = { name: '', email: '', roles: ['admin'] };

/** Invites one person with roles; the answer is a link that the inviter passes on (sync 5, sign-in). */
export function InviteDialog({
  open,
  onClose,
  onInvited,
}: {
  open: boolean;
  onClose: () => void;
  onInvited: () => void;
}) {
  const store = useStore();
  const show = useToast();
  const [invited, setInvited] = useState<Invited | null>(null);
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await store.http.call(invite, { account: store.account.id, ...fields });
    if (result.ok) {
      setInvited({ ...result.value, ...fields });
      onInvited();
      return;
    }
    const field =
      (['name', 'email', 'roles'] as const).find((name) => result.field?.startsWith(name)) ?? 'email';
    form.setError(field, { message: textOf(result.error) }, { shouldFocus: true });
  });
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(invited?.link ?? '');
      show({ text: t('users.copied') });
    } catch {
      show({ text: t('users.copy-failed') });
    }
  };
  const forget = () => {
    setInvited(null);
    form.reset(EMPTY);
  };

  if (invited) {
    return (
      <Dialog
        open={open}
        title={t('users.link-title', { name: invited.name })}
        onClose={onClose}
        onClosed={forget}
        footer={
          <>
            <Button onClick={onClose}>{t('users.done')}</Button>
            <Button kind="main" icon={mdiContentCopy} onClick={handleCopy}>
              {t('users.copy')}
            </Button>
          </>
        }
      >
        <div className="users-link">
          <p>
            {t('users.link-text', { email: invited.email, when: dateTime(invited.expiresAt, store.now()) })}
          </p>
          <TextField
            label={t('users.link')}
            value={invited.link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      title={t('users.invite')}
      onClose={onClose}
      onClosed={forget}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting}>
            {t('users.send')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('users.name')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { required: t('kit.required') })}
      />
      <TextField
        label={t('users.email')}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', { required: t('kit.required') })}
      />
      <fieldset className="users-fieldset">
        <legend>{t('users.roles')}</legend>
        {ROLES.map((role) => {
          const allowed = mayGrant(store.account.roles, [role]);
          return (
            <CheckField
              key={role}
              value={role}
              disabled={!allowed}
              label={textOf(`role.${role}`)}
              sub={allowed ? textOf(`role.${role}-about`) : t('users.cannot-grant')}
              {...form.register('roles', { validate: (roles) => roles.length > 0 || t('kit.required') })}
            />
          );
        })}
        {errors.roles && (
          <p className="rm-field-error" role="alert">
            {errors.roles.message}
          </p>
        )}
      </fieldset>
    </Dialog>
  );
}
