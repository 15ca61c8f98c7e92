import { z } from 'zod/mini';
import { isKeyPart } from '#kernel/id.ts';

/** A record's id inside a command's input. */
export const recordIdField = z.string().check(z.refine(isKeyPart));

/** Most records that one command writes in one transaction. */
export const RECORDS_A_TRANSACTION = 200;

/** Cuts a list into pieces of at most `RECORDS_A_TRANSACTION`. */
export function inPieces<T>(items: readonly T[]): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < items.length; at += RECORDS_A_TRANSACTION) {
    pieces.push(items.slice(at, at + RECORDS_A_TRANSACTION));
  }
  return pieces;
}
