import { mdiCloudOffOutline } from '@mdi/js';
import {
  PERSON_PICTURE_MAX,
  PERSON_PICTURE_SIDE,
} from '@roundsman/shared-schema/areas/people/picture.schema.ts';
import { renameDevice } from '@roundsman/shared-schema/http/devices.http.ts';
import { changeProfile } from '@roundsman/shared-schema/http/profile.http.ts';
import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
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
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import type { OwnProfile } from './own-profile.hook.ts';
import './profile.text.ts';

type Fields = Pick<OwnProfile, 'name' | 'telephone' | 'picture' | 'device'>;
const FIELDS = ['name', 'telephone', 'picture', 'device'] as const;

/** Sends what differs from what was there; the field of a failure is the form's. */
function useSave(own: OwnProfile): (fields: Fields) => Promise<Result<void>> {
  const store = useStore();
  return async (fields) => {
    const { name, telephone, picture, device } = fields;
    const wish = {
      ...(name === own.name ? {} : { name }),
      ...(telephone === own.telephone ? {} : { telephone }),
      ...(picture === own.picture ? {} : { picture }),
    };
    if (Object.keys(wish).length > 0) {
      const changed = await store.http.call(changeProfile, { account: store.account.id, ...wish });
      if (!changed.ok) return changed;
    }
    if (device !== own.device) {
      const renamed = await store.http.call(renameDevice, { device: store.profile.device, name: device });
      if (!renamed.ok) return { ...renamed, field: 'device' };
    }
    return ok(undefined);
  };
}

const fieldOf = ({ field }: Failure): keyof Fields => FIELDS.find((name) => name === field) ?? 'name';

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
  const form = useForm<Fields>({ defaultValues: { name, telephone, picture, device } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const unsaved = useUnsavedGuard(isDirty);
  const shown = form.watch();

  const handleSubmit = form.handleSubmit(async (fields) => {
    const saved = await save(fields);
    if (saved.ok) {
      // The session knows the person by name too; now is when the person expects a change on the screen.
      if (fields.name.trim() !== own.name) void session.refresh();
      unsaved.release();
      show({ text: t('profile.saved') });
      onClose();
      return;
    }
    form.setError(fieldOf(saved), { message: failureWords(saved) }, { shouldFocus: true });
  });
  const handleFile = async (file: File) => {
    setScaling(true);
    const scaled = await scalePicture(file, {
      side: PERSON_PICTURE_SIDE,
      max: PERSON_PICTURE_MAX,
      square: true,
    });
    setScaling(false);
    if (scaled === undefined) form.setError('picture', { message: t('profile.picture-refused') });
    else {
      form.clearErrors('picture');
      form.setValue('picture', scaled, { shouldDirty: true });
    }
  };
  const required = { validate: (text: string) => text.trim() !== '' || t('kit.required') };
  return (
    <Dialog
      open
      title={t('profile.title')}
      onClose={() => unsaved.leave(onClose)}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={() => unsaved.leave(onClose)}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting} disabled={!connected}>
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
          {...(errors.picture?.message ? { error: errors.picture.message } : {})}
          value={shown.picture}
          empty={
            <PersonMark person={{ id: store.userId, name: shown.name || own.name }} size={72} decorative />
          }
          choose={t('profile.picture-choose')}
          remove={t('profile.picture-remove')}
          round
          busy={scaling}
          disabled={!connected}
          onFile={(file) => void handleFile(file)}
          onRemove={() => form.setValue('picture', '', { shouldDirty: true })}
        />
        <TextField
          label={t('profile.name')}
          hint={t('profile.name-hint')}
          error={errors.name?.message}
          maxLength={120}
          autoComplete="name"
          readOnly={!connected}
          {...form.register('name', required)}
        />
        <TextField
          label={t('profile.telephone')}
          hint={t('profile.telephone-hint', { account: store.account.name })}
          type="tel"
          error={errors.telephone?.message}
          maxLength={40}
          autoComplete="tel"
          readOnly={!connected}
          {...form.register('telephone')}
        />
        <TextField label={t('profile.email')} type="email" value={own.email} readOnly disabled />
        <TextField
          label={t('profile.device')}
          hint={t('profile.device-hint')}
          error={errors.device?.message}
          maxLength={80}
          autoComplete="off"
          readOnly={!connected}
          {...form.register('device', required)}
        />
      </section>
      {rest}
    </Dialog>
  );
}
