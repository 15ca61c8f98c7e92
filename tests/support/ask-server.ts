import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { SITE } from './proxies.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks a server on this machine; `host` is whom the caller means, whatever name it went by. */
export function ask(
  port: number,
  path: string,
  { host = SITE, isSafe = true, body, headers = {} }: Asking = {},
): Promise<Answer> {
  const all = { host, ...(body && { 'content-type': 'application/json' }), ...headers };
  const options = { port, path, host: '127.0.0.1', method: body ? 'POST' : 'GET', headers: all };
  const tls = { ...options, servername: host, rejectUnauthorized: false, agent: false };
  const sent = isSafe ? httpsRequest(tls) : httpRequest({ ...options, agent: false });
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      await once(answer, 'end');
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    sent.end(body && JSON.stringify(body));
  });
}
export interface Asking {
  readonly host?: string;
  readonly isSafe?: boolean;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
