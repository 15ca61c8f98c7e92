/** Version of the wire protocol, also the WebSocket subprotocol. */
export const PROTOCOL_VERSION = 1;
export const SUBPROTOCOL = `roundsman.${PROTOCOL_VERSION}`;
/** Version of the records' schema. */
export const SCHEMA_VERSION = 10;
/** What a device has to know to be taken at all; one that is behind is told to reload. */
export const OLDEST_SCHEMA = 5;
/** The first that opens kinds in several parts: a device behind it is told to reload once an account of its user has some. */
export const PARTS_SCHEMA = 6;
/** The first that reads records settled in one key, and lists packed in one: a device behind it is told to reload once an account of its user has an epoch of them. */
export const SETTLED_SCHEMA = 8;

/** DATA frames carry at most this many bytes, so that channels take turns. */
export const PIECE_BYTES = 64 * 1024;
/** Largest joined message of one channel. */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** A document above this takes no new records. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
export const MAX_AWARENESS_BYTES = 2 * 1024;
/** Channels of one socket: two kinds in 16 parts, with both epochs of those that move on, beside all others. */
export const MAX_CHANNELS = 128;

/** Buckets into which the keys of a document fall, so that a difference is found without sending all keys. */
export const DIGEST_BUCKETS = 64;

/** Close codes of sockets and channels; 4400 to 4499 are permanent, the others are tried again. */
export const CLOSE = {
  restart: 1012,
  later: 1013,
  badFrame: 4400,
  session: 4401,
  role: 4403,
  gone: 4404,
  schema: 4409,
  tooLarge: 4413,
  rebuild: 4422,
} as const;

export function isPermanent(code: number): boolean {
  return code >= 4400 && code <= 4499;
}
