import { useState } from 'react';
import { scalePicture } from '#platform/scale-picture.ts';
import { t } from '#text/texts.ts';
import type { FieldWords } from '#ui/form/field.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import './forms.text.ts';

/** Pixels of the longest side of a photo, until it fits. */
const PHOTO_SIDE = 1024;

/** A photo, made small here, so that it goes along with what it belongs to. */
export function PhotoField(
  props: FieldWords & {
    /** Data URL; empty for none. */
    value: string;
    /** Most characters of it. */
    max: number;
    cameraOnly?: boolean;
    /** `url`: of the photo made small; undefined for a file that is no picture. */
    onPhoto: (url: string | undefined, file: File) => void;
    onRemove: () => void;
  },
) {
  const { value, max, cameraOnly = false, onPhoto, onRemove, ...words } = props;
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    setBusy(true);
    const url = await scalePicture(file, { side: PHOTO_SIDE, max, type: 'image/jpeg' });
    setBusy(false);
    onPhoto(url, file);
  };
  return (
    <PictureField
      {...words}
      value={value}
      empty={t('forms.photo-none')}
      choose={t('forms.choose-photo')}
      remove={t('forms.remove-photo')}
      busy={isBusy}
      cameraOnly={cameraOnly}
      onFile={(file) => void choose(file)}
      onRemove={onRemove}
    />
  );
}
