import { z } from 'zod/mini';
import { fieldPieces } from '#document/pieces/field-pieces.ts';
import type { Pieces } from '#document/pieces/pieces.ts';
import type { Json } from '#document/stamped.ts';
import { isObject } from '#document/stored-groups.ts';
import { itemField, settingsField } from './item.ts';

const { settings: _settings, ...own } = itemField.shape;
const flat = fieldPieces(z.object({ ...own, ...settingsField.shape }));

/** Each thing that is said of a question is a key: `<collection>/item/<id>/prefix`. */
export const itemPieces: Pieces = {
  ...flat,
  split(whole, stands) {
    if (!isObject(whole)) return new Map();
    const { settings = {}, ...rest } = whole;
    return flat.split({ ...rest, ...(isObject(settings) && settings) }, stands);
  },
  join(pieces) {
    const fields: Record<string, Json> = {};
    const settings: Record<string, Json> = {};
    for (const [piece, value] of pieces) {
      if (Object.hasOwn(settingsField.shape, piece)) settings[piece] = value;
      else fields[piece] = value;
    }
    return pieces.size === 0 ? undefined : { ...fields, settings };
  },
};
