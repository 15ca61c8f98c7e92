import { downloadAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import {
  readClock,
  readInstallation,
} from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { readSession, signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { describe, expect, it } from 'vitest';
import { createServerClock } from './clock.ts';
import { platformWords } from './device-facts.ts';
import { createHttpClient } from './http-client.ts';

function answering(
  status: number,
  body: string,
  seen: { url: string; init: RequestInit }[] = [],
): typeof fetch {
  return async (url, init = {}) => {
    seen.push({ url: String(url), init });
    return new Response(body, { status });
  };
}

describe('a file', () => {
  const file =
    (body: BodyInit, type = 'application/gzip'): typeof fetch =>
    async () =>
      new Response(body, { headers: { 'content-type': type } });
  const inTwo = (end: (controller: ReadableStreamDefaultController) => void) => {
    let asked = 0;
    return new ReadableStream({
      pull(controller) {
        asked += 1;
        if (asked <= 2) controller.enqueue(new Uint8Array([asked, asked]));
        else end(controller);
      },
    });
  };
  const fetched = (fetch: typeof globalThis.fetch, signal = new AbortController().signal) => {
    const told: number[] = [];
    const http = createHttpClient({ origin: 'http://r', fetch });
    const options = { signal, onBytes: (bytes: number) => told.push(bytes) };
    return http.download(downloadAccount, { account: 'a' }, options).then((result) => ({ result, told }));
  };

  it('is given when it has come whole, with its bytes counted on the way', async () => {
    const { result, told } = await fetched(file(inTwo((controller) => controller.close())));
    expect(told).toEqual([2, 4]);
    const bytes = result.ok ? [...new Uint8Array(await result.value.arrayBuffer())] : [];
    expect(bytes).toEqual([1, 1, 2, 2]);
  });

  it('is not given when it breaks off, is cancelled, or is a page in its place', async () => {
    const cut = await fetched(file(inTwo((controller) => controller.error(new Error('gone')))));
    expect(cut.result).toMatchObject({ error: 'network.cut' });
    const stopped = new AbortController();
    const cancelled = fetched(
      file(inTwo((controller) => controller.error(stopped.signal.reason))),
      stopped.signal,
    );
    stopped.abort();
    expect((await cancelled).result).toMatchObject({ error: 'network.cancelled' });
    const page = await fetched(file('<html>', 'text/html; charset=utf-8'));
    expect(page.result).toMatchObject({ error: 'http.failed' });
    const busy = answering(429, '{"error":"export.busy","retryAfter":9}');
    expect((await fetched(busy)).result).toMatchObject({
      error: 'export.busy',
      values: { retryAfter: 9 },
    });
  });
});

describe('a call', () => {
  it('gives the checked answer, and sends a token where there is one', async () => {
    const seen: { url: string; init: RequestInit }[] = [];
    const http = createHttpClient({
      origin: 'http://r',
      fetch: answering(200, '{"now":5}', seen),
      token: () => 't',
    });
    expect(await http.call(readClock, {})).toEqual({ ok: true, value: { now: 5 } });
    expect(seen[0]).toMatchObject({
      url: 'http://r/api/clock',
      init: { headers: { authorization: 'Bearer t' } },
    });
  });

  it('sends a body as JSON, and passes on the error of the relay', async () => {
    const seen: { url: string; init: RequestInit }[] = [];
    const body = '{"error":"session.too-many-attempts","retryAfter":30}';
    const http = createHttpClient({ origin: '', fetch: answering(429, body, seen) });
    expect(await http.call(signIn, { email: 'a@b.example', password: 'x' })).toEqual({
      ok: false,
      error: 'session.too-many-attempts',
      values: { retryAfter: 30 },
    });
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({ email: 'a@b.example', password: 'x' });
  });

  it('tells a missing network, a foreign answer and an ended session apart', async () => {
    let ended = 0;
    const make = (given: typeof fetch) =>
      createHttpClient({
        origin: '',
        fetch: given,
        onSessionEnded: () => {
          ended += 1;
        },
      });
    const broken: typeof fetch = async () => {
      throw new TypeError('failed');
    };
    expect(await make(broken).call(readInstallation, {})).toMatchObject({ error: 'network.offline' });
    expect(await make(answering(502, '<html>')).call(readInstallation, {})).toMatchObject({
      error: 'network.offline',
    });
    expect(await make(answering(200, '<html>')).call(readInstallation, {})).toMatchObject({
      error: 'http.failed',
    });
    expect(ended).toBe(0);
    const over = make(answering(401, '{"error":"session.none"}'));
    expect(await over.call(readSession, {})).toMatchObject({ error: 'session.none' });
    expect(ended).toBe(1);
  });
});

describe('the clock of the server', () => {
  it('learns the difference, trusts quick answers more, and follows a clock that was set', () => {
    let device = 1_000_000;
    const clock = createServerClock({ deviceNow: () => device });
    clock.learn(990_000, 1_000_000, 1_000_100);
    expect(clock.differenceMs).toBe(10_050);
    clock.learn(990_050, 1_000_100, 1_000_110);
    expect(clock.differenceMs).toBe(10_055);
    clock.learn(990_900, 1_000_000, 1_002_000);
    expect(clock.differenceMs).toBe(10_055);
    device = 1_003_000;
    expect(clock.now()).toBe(992_945);
    clock.learn(500_000, 1_003_000, 1_003_500);
    expect(clock.differenceMs).toBe(503_250);
  });
});

describe('the words for a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['', 'Unknown device'],
  ])('%s', (agent, words) => {
    expect(platformWords(agent)).toBe(words);
  });
});
