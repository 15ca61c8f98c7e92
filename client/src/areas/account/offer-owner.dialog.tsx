import { offerOwner } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { OWNER_SAYS, OwnerFormDialog } from './owner-form.dialog.tsx';
import '#parts/role.text.ts';

const FIELDS = z.object({
  user: z.string().check(z.minLength(1)),
  keep: z.enum(['owner', 'admin']),
  password: z.string().check(z.minLength(1)),
});

type Fields = { user: string; keep: 'owner' | 'admin'; password: string };

/** Offers a member to become Owner; nothing changes until they accept (companion ACC-1). */
export function OfferOwnerDialog({ onClose }: { onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const people = useQuery(accountUsers);
  const members = [...people.values()]
    .filter(({ active, roles }) => active && !roles.includes('owner'))
    .sort((a, b) => a.name.localeCompare(b.name));
  const { call } = useCall();
  const form = useForm<Fields>({
    defaultValues: { user: members[0]?.id ?? '', keep: 'owner', password: '' },
    schema: FIELDS,
    says: OWNER_SAYS,
  });
  if (members.length === 0) {
    return (
      <Dialog
        open
        title={t('account.offer-title')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('kit.close')}</Button>}
      >
        <p>{t('account.offer-nobody')}</p>
      </Dialog>
    );
  }
  return (
    <OwnerFormDialog
      form={form}
      title={t('account.offer-title')}
      action={{ label: t('account.offer-send') }}
      password={form.field('password')}
      send={(fields) => call(offerOwner, { account: store.account.id, ...fields })}
      onSent={(_offer, { user }) => {
        show({ text: t('account.offer-sent', { name: people.get(user)?.name ?? '' }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('account.offer-text')}</p>
      <SelectField
        label={t('account.offer-who')}
        options={members.map(({ id, name, roles }) => ({
          value: id,
          label: `${name} (${listed(roles.map((role) => textOf(`role.${role}`)))})`,
        }))}
        {...form.field('user')}
      />
      <SelectField
        label={t('account.offer-keep')}
        options={[
          { value: 'owner', label: t('account.keep-owner') },
          { value: 'admin', label: t('account.keep-admin') },
        ]}
        {...form.field('keep')}
      />
    </OwnerFormDialog>
  );
}
