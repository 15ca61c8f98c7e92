import { pictureField } from '#areas/setting-row.ts';

/** Characters of a person's picture as a data URL: it is in every device's `core`, once for each colleague. */
export const PERSON_PICTURE_MAX = 12_000;
/** Pixels of its sides at first. */
export const PERSON_PICTURE_SIDE = 128;

export const personPicture = pictureField(PERSON_PICTURE_MAX);

/** The key of `core` that holds somebody's picture; written by the server only. */
export function pictureKey(userId: string): string {
  return `picture:${userId}`;
}
