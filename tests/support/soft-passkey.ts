import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Just enough CBOR (RFC 8949) to say what an authenticator says. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...(value as ReadonlyMap<number | string, unknown>)];
  return Buffer.concat([
    head(5, pairs.length),
    ...pairs.flatMap(([key, entry]) => [cbor(key), cbor(entry as Parameters<typeof cbor>[0])]),
  ]);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator in software, as honest or dishonest as a test wants it. */
export interface SoftPasskey {
  readonly id: string;
  /** Signature counter; a test may set it back. */
  counter: number;
  /** Whether it checks who holds it. */
  verifiesUser: boolean;
  /** Answers to `navigator.credentials.create` on a page of `origin`. */
  register(options: { challenge: string; rp: { id?: string } }, origin: string): RegistrationAnswer;
  /** Answers to `navigator.credentials.get`. */
  prove(options: { challenge: string; rpId?: string }, origin: string): ProofAnswer;
}
type RegistrationAnswer = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  clientExtensionResults: Record<string, never>;
};
type ProofAnswer = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
  clientExtensionResults: Record<string, never>;
};

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

export function createSoftPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataFor = (rpId: string, extra: number, more: Buffer) => {
    const flags = USER_PRESENT | (passkey.verifiesUser ? USER_VERIFIED : 0) | extra;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(passkey.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, more]);
  };
  const passkey: SoftPasskey = {
    id,
    counter: 0,
    verifiesUser: true,
    register({ challenge, rp }, origin) {
      const length = Buffer.from([0, rawId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const authData = dataFor(rp.id ?? '', HAS_CREDENTIAL, credential);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    prove({ challenge, rpId }, origin) {
      passkey.counter += 1;
      const authData = dataFor(rpId ?? '', 0, Buffer.alloc(0));
      const data = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
  return passkey;
}
