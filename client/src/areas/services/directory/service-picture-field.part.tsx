import {
  SERVICE_IMAGE_MAX,
  SERVICE_IMAGE_SIDE,
} from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import type { Form } from '#list/use-form.hook.ts';
import { scalePicture } from '#platform/scale-picture.ts';
import { t } from '#text/texts.ts';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import type { DirectoryForm } from './directory-form.ts';

/** Shows the picture of a service and makes a new one small on this device. `busy` says that it does so now; `onBusy` hears when that begins and ends. */
export function ServicePictureField(props: {
  form: Form<DirectoryForm>;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}) {
  const { form, busy, onBusy } = props;
  const error = form.errorOf('image');
  const take = async (file: File) => {
    onBusy(true);
    const picture = await scalePicture(file, { side: SERVICE_IMAGE_SIDE, max: SERVICE_IMAGE_MAX });
    onBusy(false);
    if (picture !== undefined) form.set('image', picture);
    form.refuseField('image', picture === undefined ? t('services-advanced.picture-refused') : undefined);
  };
  return (
    <PictureField
      label={t('services-advanced.picture')}
      {...(error === undefined ? {} : { error })}
      value={form.value('image')}
      empty={t('services-advanced.picture-none')}
      choose={t('services-advanced.picture-choose')}
      remove={t('services-advanced.picture-remove')}
      busy={busy}
      onFile={(file) => void take(file)}
      onRemove={() => form.set('image', '')}
    />
  );
}
