import {
  buildRequest,
  type Call,
  type CallInput,
  type CallOutput,
} from '@roundsman/shared-schema/http/define-call.ts';
import { httpErrorBody } from '@roundsman/shared-schema/http/http-error.ts';
import { type ErrorKey, fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';

export interface HttpClient {
  /**
   * Makes one call of the relay. @errors network.offline when there was no answer, http.failed for an answer that
   * does not fit, and the call's own keys; `values.retryAfter` in seconds where the relay asks to wait.
   */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Result<CallOutput<C>>>;
}

export interface HttpClientOptions {
  /** Scheme, host and port, no slash at the end; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch?: typeof fetch;
  /** Bearer token of a session without a cookie (tests, tools). */
  readonly token?: () => string | undefined;
  /** Told whenever the relay says that the session is over. */
  readonly onSessionEnded?: () => void;
  /** Told whenever the relay orders this person's data to be deleted from the device (410). */
  readonly onEraseOrdered?: () => void;
  readonly timeoutMs?: number;
}

function isErrorKey(text: string): text is ErrorKey {
  return /^[a-z0-9-]+\.[a-z0-9.-]+$/.test(text);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function call<C extends Call>(row: C, input: CallInput<C>): Promise<Result<CallOutput<C>>> {
    const request = buildRequest(row, input);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    let response: Response;
    let body: unknown;
    try {
      response = await send(options.origin + request.path, {
        method: request.method,
        headers,
        credentials: token ? 'omit' : 'same-origin',
        signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      body = await readJson(response);
    } catch {
      return fail('network.offline');
    }
    if (response.ok) {
      const output = row.output.safeParse(body);
      return output.success ? ok(output.data as CallOutput<C>) : fail('http.failed');
    }
    const error = httpErrorBody.safeParse(body);
    if (!error.success || !isErrorKey(error.data.error)) {
      // A proxy or captive portal answered in the relay's place.
      return fail(response.status === 502 || response.status === 504 ? 'network.offline' : 'http.failed');
    }
    if (error.data.error === 'session.none') options.onSessionEnded?.();
    if (response.status === 410 && error.data.erase === true) options.onEraseOrdered?.();
    const { retryAfter } = error.data;
    const values = { ...error.data.values, ...(retryAfter === undefined ? {} : { retryAfter }) };
    return fail(error.data.error, {
      ...(error.data.field === undefined ? {} : { field: error.data.field }),
      ...(Object.keys(values).length > 0 ? { values } : {}),
    });
  }
  return { call };
}
