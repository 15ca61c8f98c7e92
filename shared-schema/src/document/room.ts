import { type DocumentRef, documentRef } from './document-ref.ts';

/** A document of an account in one of its epochs. */
export interface Room {
  readonly account: string;
  readonly document: DocumentRef;
  readonly epoch: number;
}

/** `<account>/<document>~<epoch>`. */
export function formatRoom(room: Room): string {
  return `${room.account}/${room.document}~${room.epoch}`;
}

/** Reads a room name; `undefined` when it is not one of ours. */
export function parseRoom(text: string): Room | undefined {
  const match = /^([0-9a-z]{1,32})\/([^/~\s]{1,80})~([1-9][0-9]{0,8})$/.exec(text);
  const [, account, name = '', epoch] = match ?? [];
  const document = documentRef(name);
  if (!account || !epoch || !document) return undefined;
  return { account, document, epoch: Number(epoch) };
}
