/** A bucket as `S3_URL` names it: `https://<key>:<secret>@<host>/<bucket>[/<prefix>][?region=<region>]`. */
export interface S3Address {
  /** Address of the bucket, with the prefix, without a slash at the end. */
  readonly bucketUrl: string;
  /** What stands before every key within the bucket; empty or ending in a slash. */
  readonly prefix: string;
  readonly rootUrl: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Reads `S3_URL`; answers what is wrong with it, in words without its secret. */
export function parseS3Url(text: string): S3Address | { fault: string } {
  if (!URL.canParse(text)) return { fault: 'it is not an address' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { fault: 'it has to begin with https://' };
  if (!url.username || !url.password)
    return { fault: 'it needs a key and a secret: https://key:secret@host/bucket' };
  const [bucket = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return { fault: 'it names no bucket after the host' };
  const odd = [...url.searchParams.keys()].find((name) => name !== 'region');
  if (odd !== undefined) return { fault: `it has an unknown parameter "${odd}"` };
  const prefix = rest.map((part) => `${part}/`).join('');
  if (!/^[\w./-]*$/.test(prefix)) return { fault: 'its prefix may only have letters, digits, . _ and -' };
  return {
    rootUrl: `${url.protocol}//${url.host}/${bucket}`,
    bucketUrl: `${url.protocol}//${url.host}/${bucket}/${prefix}`.replace(/\/$/, ''),
    prefix,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') || 'us-east-1',
  };
}
