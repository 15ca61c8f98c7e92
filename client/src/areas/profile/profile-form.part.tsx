import { mdiCloudOffOutline } from '@mdi/js';
import { renameDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import {
  PERSON_PICTURE_MAX,
  PERSON_PICTURE_SIDE,
} from '@roundsman/shared-schema/areas/profile/picture.schema.ts';
import { changeProfile, telephoneField } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import { personNameField } from '@roundsman/shared-schema/http/fields.http.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { type ReactNode, useState } from 'react';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { scalePicture } from '#platform/scale-picture.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { OwnProfile } from './own-profile.hook.ts';
import './profile.text.ts';

type Fields = Pick<OwnProfile, 'name' | 'telephone' | 'picture' | 'device'>;
const FIELDS = z.object({
  name: personNameField,
  telephone: telephoneField,
  picture: z.string(),
  device: renameDevice.input.shape.name,
});

/** Sends what differs from what was there; the field of a failure is the form's. */
function useSave(own: OwnProfile): (fields: Fields) => Promise<Result<void>> {
  const store = useStore();
  const { call } = useCall();
  return async (fields) => {
    const { name, telephone, picture, device } = fields;
    const wish = {
      ...(name === own.name ? {} : { name }),
      ...(telephone === own.telephone ? {} : { telephone }),
      ...(picture === own.picture ? {} : { picture }),
    };
    if (Object.keys(wish).length > 0) {
      const changed = await call(changeProfile, { account: store.account.id, ...wish });
      if (!changed.ok) return changed;
    }
    if (device !== own.device) {
      const renamed = await call(renameDevice, { device: store.profile.device, name: device });
      if (!renamed.ok) return { ...renamed, field: 'device' };
    }
    return ok(undefined);
  };
}

/** The part of the profile that the server keeps. `rest`: what is kept at once, below it. */
export function ProfileForm(props: {
  own: OwnProfile;
  connected: boolean;
  rest: ReactNode;
  onClose: () => void;
}) {
  const { own, connected, rest, onClose } = props;
  const store = useStore();
  const session = useSession();
  const show = useToast();
  const save = useSave(own);
  const [scaling, setScaling] = useState(false);
  const { name, telephone, picture, device } = own;
  const form = useForm<Fields>({ defaultValues: { name, telephone, picture, device }, schema: FIELDS });

  const handleSubmit = form.submit(async (fields) => {
    const saved = await save(fields);
    if (saved.ok) {
      // The session knows the person by name too; now is when the person expects a change on the screen.
      if (fields.name.trim() !== own.name) void session.refresh();
      form.release();
      show({ text: t('profile.saved') });
      onClose();
    }
    return saved;
  });
  const handleFile = async (file: File) => {
    setScaling(true);
    const scaled = await scalePicture(file, {
      side: PERSON_PICTURE_SIDE,
      max: PERSON_PICTURE_MAX,
      square: true,
    });
    setScaling(false);
    if (scaled !== undefined) form.set('picture', scaled);
    form.refuseField('picture', scaled === undefined ? t('profile.picture-refused') : undefined);
  };
  const pictureError = form.errorOf('picture');
  return (
    <Dialog
      open
      title={t('profile.title')}
      onClose={() => form.leave(onClose)}
      onSubmit={handleSubmit}
      error={form.error}
      footer={
        <>
          <Button onClick={() => form.leave(onClose)}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={form.isBusy} disabled={!connected || scaling}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      {!connected && (
        <Notice icon={mdiCloudOffOutline} tone="warn">
          {t('profile.offline')}
        </Notice>
      )}
      <section className="profile-section" aria-label={t('profile.you')}>
        <PictureField
          label={t('profile.picture')}
          hint={t('profile.picture-hint')}
          {...(pictureError === undefined ? {} : { error: pictureError })}
          value={form.value('picture')}
          empty={
            <PersonMark
              person={{ id: store.userId, name: form.value('name') || own.name }}
              size={72}
              decorative
            />
          }
          choose={t('profile.picture-choose')}
          remove={t('profile.picture-remove')}
          round
          busy={scaling}
          disabled={!connected}
          onFile={(file) => void handleFile(file)}
          onRemove={() => form.set('picture', '')}
        />
        <TextField
          label={t('profile.name')}
          hint={t('profile.name-hint')}
          autoComplete="name"
          readOnly={!connected}
          {...form.field('name')}
        />
        <TextField
          label={t('profile.telephone')}
          hint={t('profile.telephone-hint', { account: store.account.name })}
          type="tel"
          autoComplete="tel"
          readOnly={!connected}
          {...form.field('telephone')}
        />
        <TextField label={t('profile.email')} type="email" value={own.email} readOnly disabled />
        <TextField
          label={t('profile.device')}
          hint={t('profile.device-hint')}
          autoComplete="off"
          readOnly={!connected}
          {...form.field('device')}
        />
      </section>
      {rest}
    </Dialog>
  );
}
