import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type BlobEntry, BlobFault, type BlobStore, checkBlobKey } from './blob-store.ts';
import type { S3Address } from './s3-address.ts';

export interface S3Options {
  /** How often one request is made before it counts as failed. */
  attempts?: number;
  /** The first pause between two attempts, milliseconds; each next one is twice as long, with jitter. */
  pauseMs?: number;
}

const BASE_TIME_MS = 20_000;
/** The slowest line that is still waited for, bytes a millisecond. */
const SLOWEST = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}

/** Blobs in a bucket of any S3-speaking service, addressed by path, every request signed with its content. */
export function openS3Blobs(address: S3Address, options: S3Options = {}): BlobStore {
  const { accessKeyId, secretAccessKey, region } = address;
  const { attempts = 6, pauseMs = 100 } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function once(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const request = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(Math.ceil(BASE_TIME_MS + (body?.length ?? 0) / SLOWEST)),
    });
    return fetch(request);
  }

  /** Makes a request and reads its answer; tries again when the service or the line is at fault. */
  async function ask<T>(
    what: string,
    send: () => Promise<Response>,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    let fault = '';
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (attempt > 1) await pause(pauseMs * 2 ** (attempt - 2) * (0.5 + Math.random()));
      try {
        const response = await send();
        if (response.ok || response.status === 404) return await read(response);
        const answer = await response.text();
        fault = `${response.status} ${textOf(answer, 'Code') ?? ''}`.trim();
        if (response.status < 500 && response.status !== 429 && response.status !== 408) break;
      } catch (error) {
        const { message, cause } = error as Error;
        fault = cause instanceof Error ? cause.message || message : message;
      }
    }
    throw new BlobFault(`${what} failed at ${address.rootUrl}: ${fault}`);
  }

  const urlOf = (key: string) => {
    checkBlobKey(key);
    return `${address.bucketUrl}/${key}`;
  };
  const drained = async (response: Response) => {
    await response.arrayBuffer();
    return response.status;
  };

  async function* list(prefix: string): AsyncIterable<BlobEntry> {
    let next: string | undefined;
    do {
      const url = new URL(address.rootUrl);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', address.prefix + prefix);
      if (next !== undefined) url.searchParams.set('continuation-token', next);
      const xml = await ask(
        'listing blobs',
        () => once('GET', url.href),
        async (response) => {
          if (response.status === 404) throw new BlobFault('the bucket does not exist');
          return response.text();
        },
      );
      for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        yield {
          key: (textOf(entry, 'Key') ?? '').slice(address.prefix.length),
          bytes: Number(textOf(entry, 'Size')),
          at: new Date(textOf(entry, 'LastModified') ?? 0),
        };
      }
      next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
    } while (next !== undefined);
  }

  return {
    kind: 's3',
    place: address.bucketUrl,
    list,
    async put(key, bytes) {
      const url = urlOf(key);
      const status = await ask('writing a blob', () => once('PUT', url, new Uint8Array(bytes)), drained);
      if (status === 404) throw new BlobFault(`writing a blob failed at ${address.rootUrl}: no such bucket`);
    },
    async get(key) {
      const url = urlOf(key);
      return ask(
        'reading a blob',
        () => once('GET', url),
        async (response) => {
          const bytes = new Uint8Array(await response.arrayBuffer());
          return response.status === 404 ? null : bytes;
        },
      );
    },
    async remove(key) {
      const url = urlOf(key);
      await ask('removing a blob', () => once('DELETE', url), drained);
    },
  };
}
