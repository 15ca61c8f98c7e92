import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

const ACCESS_KEY = 'AKROUNDSMANTEST';
const SECRET = 'secret/with+odd=signs';
const REGION = 'eu-test-1';
const BUCKET = 'round-blobs';
/** Small, so that a listing of a few blobs takes several requests. */
const PAGE = 3;

/**
 * A server that speaks the part of S3 that blobs need, over real HTTP: path style, SigV4 checked for every request
 * with its content, PUT, GET, DELETE and paged listings.
 */
export interface S3Server {
  /** What `S3_URL` has to be. */
  readonly url: string;
  readonly objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Requests that were answered, in words (`PUT key`). */
  readonly requests: string[];
  /** Answers the next requests so: a status, or `cut` for a connection that breaks. */
  failNext(...faults: (number | 'cut')[]): void;
  close(): Promise<void>;
}

async function isSigned(request: IncomingMessage, url: string, body: Buffer): Promise<boolean> {
  const told = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(told)?.[1]?.split(';') ?? [];
  const sum = request.headers['x-amz-content-sha256'];
  if (sum !== createHash('sha256').update(body).digest('hex')) return false;
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]),
  );
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url,
    headers,
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET,
    service: 's3',
    region: REGION,
    datetime: String(request.headers['x-amz-date']),
  });
  const signed = await signer.sign();
  return (signed.headers as Headers).get('authorization') === told;
}

function listing(objects: S3Server['objects'], url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const entries = page.map((key) => {
    const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date() };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}<IsTruncated>${isCut}</IsTruncated>${next}</ListBucketResult>`;
}

export async function startS3(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const faults: (number | 'cut')[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const fault = faults.shift();
    if (fault === 'cut') return request.socket.destroy();
    if (fault !== undefined) return response.writeHead(fault).end('<Error><Code>SlowDown</Code></Error>');
    if (!(await isSigned(request, url.href, body))) {
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const [, bucket = '', ...parts] = url.pathname.split('/');
    const key = parts.join('/');
    requests.push(`${request.method} ${key}`);
    if (bucket !== BUCKET) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') return response.writeHead(200).end(listing(objects, url));
    const found = objects.get(key);
    return found
      ? response.writeHead(200).end(found.bytes)
      : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(SECRET);
  return {
    url: `http://${ACCESS_KEY}:${secret}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    objects,
    requests,
    failNext: (...next) => void faults.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
