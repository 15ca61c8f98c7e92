import {
  buildRequest,
  type Call,
  type CallInput,
  type CallOutput,
  type FileCall,
} from '@roundsman/shared-schema/http/define-call.ts';
import { httpErrorBody } from '@roundsman/shared-schema/http/http-error.ts';
import {
  type ErrorKey,
  type Failure,
  fail,
  ok,
  type Result,
} from '@roundsman/shared-schema/kernel/result.ts';

export interface HttpClient {
  /**
   * Makes one call of the relay. @errors network.offline when there was no answer, http.failed for an answer that
   * does not fit, and the call's own keys; `values.retryAfter` in seconds where the relay asks to wait.
   */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Result<CallOutput<C>>>;
  /**
   * Makes a call that answers with a file, and gives it only when it has come whole.
   * @errors network.cut when it broke off, network.cancelled, and those of `call`
   */
  download<C extends FileCall>(call: C, input: CallInput<C>, options: DownloadOptions): Promise<Result<Blob>>;
}

export interface DownloadOptions {
  /** Cancels it. */
  readonly signal: AbortSignal;
  /** Told how many bytes have come. */
  readonly onBytes: (bytes: number) => void;
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

  function ask(row: Call, input: CallInput<Call>, signal: AbortSignal, accept: string): Promise<Response> {
    const request = buildRequest(row, input);
    const headers: Record<string, string> = { accept };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    return send(options.origin + request.path, {
      method: request.method,
      headers,
      credentials: token ? 'omit' : 'same-origin',
      signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
  }

  function failureOf(status: number, body: unknown): Failure {
    const error = httpErrorBody.safeParse(body);
    if (!error.success || !isErrorKey(error.data.error)) {
      // A proxy or captive portal answered in the relay's place.
      return fail(status === 502 || status === 504 ? 'network.offline' : 'http.failed');
    }
    if (error.data.error === 'session.none') options.onSessionEnded?.();
    if (status === 410 && error.data.erase === true) options.onEraseOrdered?.();
    const { retryAfter } = error.data;
    const values = { ...error.data.values, ...(retryAfter === undefined ? {} : { retryAfter }) };
    return fail(error.data.error, {
      ...(error.data.field === undefined ? {} : { field: error.data.field }),
      ...(Object.keys(values).length > 0 ? { values } : {}),
    });
  }

  async function call<C extends Call>(row: C, input: CallInput<C>): Promise<Result<CallOutput<C>>> {
    let response: Response;
    let body: unknown;
    try {
      const signal = AbortSignal.timeout(
        row.seconds === undefined ? (options.timeoutMs ?? 30_000) : row.seconds * 1000,
      );
      response = await ask(row, input, signal, 'application/json');
      body = await readJson(response);
    } catch {
      return fail('network.offline');
    }
    if (!response.ok) return failureOf(response.status, body);
    const output = row.output.safeParse(body);
    return output.success ? ok(output.data as CallOutput<C>) : fail('http.failed');
  }

  async function download<C extends FileCall>(
    row: C,
    input: CallInput<C>,
    { signal, onBytes }: DownloadOptions,
  ): Promise<Result<Blob>> {
    let isUnderWay = false;
    try {
      const response = await ask(row, input, signal, '*/*');
      if (!response.ok) return failureOf(response.status, await readJson(response));
      const type = response.headers.get('content-type') ?? '';
      // A captive portal answers every address with a page of its own.
      if (!response.body || type.startsWith('text/html')) return fail('http.failed');
      isUnderWay = true;
      const pieces: Blob[] = [];
      let bytes = 0;
      const reader = response.body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        bytes += next.value.length;
        // The browser may keep a blob on disk, which it does not with an array.
        pieces.push(new Blob([next.value]));
        onBytes(bytes);
      }
      return ok(new Blob(pieces, { type }));
    } catch {
      if (signal.aborted) return fail('network.cancelled');
      return fail(isUnderWay ? 'network.cut' : 'network.offline');
    }
  }
  return { call, download };
}
