import { customAlphabet } from 'nanoid';

/** Letters and digits only: none of `/ : ~ ^ $`, which have a meaning in keys and rooms. */
export const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LOWER_AND_DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new record id: 21 random characters, made on the device (companion specification C-1). */
export const newId: () => string = customAlphabet(LETTERS_AND_DIGITS, 21);

/** A new account or user id: 8 characters, issued by the server only. */
export const newShortId: () => string = customAlphabet(LOWER_AND_DIGITS, 8);

/** A new device id: 4 characters, issued by the server only, unique for its user. */
export const newDeviceId: () => string = customAlphabet(LOWER_AND_DIGITS, 4);

/** Whether a text can be one part of a document key or room name. */
export function isKeyPart(text: string): boolean {
  return text.length > 0 && text.length <= 64 && !/[/:~^$\s]/.test(text);
}
