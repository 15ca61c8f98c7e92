import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';

/** How the HTTP side answers one call; made by `answers`. */
export interface HttpAnswer {
  readonly call: Call;
  readonly answer: (input: unknown) => Result<unknown>;
}

/** A call that was made. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
}

/** What the server would answer to a call; its input is parsed as the server parses it. */
export function answers<C extends Call>(
  call: C,
  answer: (input: CallInput<C>) => Result<CallOutput<C>>,
): HttpAnswer {
  return { call, answer: (input) => answer(call.input.parse(input) as CallInput<C>) };
}

const STATUS = 422;

function failed({ error, field, values }: Failure): Response {
  return Response.json({ error, message: error, field, values }, { status: STATUS });
}

/** Reads path parts, query and body of a request for `call`; undefined when it is another one. */
function inputOf(call: Call, method: string, url: URL, body: string | undefined): object | undefined {
  if (call.method !== method) return undefined;
  const pattern = call.path.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(url.pathname);
  if (!match) return undefined;
  const parts = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
  const rest: object = body === undefined ? {} : JSON.parse(body);
  return { ...Object.fromEntries(url.searchParams), ...rest, ...Object.fromEntries(parts) };
}

/**
 * The far side of the HTTP client: answers what it was given, the newest answer to a call first; for everything else
 * there is no connection. `made`: the calls that came, oldest first.
 */
export function createHttpAnswers(given: readonly HttpAnswer[]) {
  const all = [...given];
  const made: MadeCall[] = [];
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address));
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? init.body : undefined;
    for (const { call, answer } of all.toReversed()) {
      const input = inputOf(call, method, url, body);
      if (!input) continue;
      made.push({ method, path: url.pathname, input });
      const result = answer(input);
      return result.ok ? Response.json(result.value ?? {}) : failed(result);
    }
    throw new TypeError(`nobody answers ${method} ${url.pathname}`);
  };
  return { fetch, made, add: (...more: readonly HttpAnswer[]) => void all.push(...more) };
}
