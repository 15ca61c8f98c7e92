import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ambiguous, done, type Effect, failed, refused } from '@roundsman/workers/effects/define-effect.ts';
import { z } from 'zod/mini';

/** An effect with a provider that knows by a key what it has done already. */
export function testProvider(url: string): Effect {
  return {
    kind: 'test.provider',
    payload: z.object({}),
    whenUnclear: 'again',
    maxAttempts: 100,
    async perform({ key }) {
      try {
        const answer = await fetch(url, { method: 'POST', headers: { 'idempotency-key': key } });
        const text = await answer.text();
        return answer.ok ? done(text) : refused(`status ${answer.status}`);
      } catch {
        return ambiguous('no answer');
      }
    },
  };
}

/** A mail that must not come twice: what is unclear is for a person to decide. */
export const testMail: Effect = {
  kind: 'test.mail',
  payload: z.object({}),
  whenUnclear: 'ask',
  maxAttempts: 100,
  async perform({ key }, { mail }) {
    const answer = await mail.send({
      messageId: Buffer.from(key).toString('hex'),
      to: 'paul@sparkle.example',
      subject: key,
      text: key,
      html: key,
    });
    if (answer.kind === 'done') return done(answer.ref);
    if (answer.kind === 'ambiguous') return ambiguous(answer.error);
    return answer.again ? refused(answer.error) : failed(answer.error);
  },
};

export interface TestProvider {
  readonly url: string;
  /** How often each key took effect, which is once however often it was asked for. */
  readonly effects: ReadonlyMap<string, number>;
  /** Calls, repeated ones too. */
  readonly calls: number;
  stop(): Promise<void>;
}

/** A provider on loopback that takes idempotency keys, is busy at times, and at times hangs up after the act. */
export async function startProvider(): Promise<TestProvider> {
  const effects = new Map<string, number>();
  let calls = 0;
  const server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    calls += 1;
    if (calls % 11 === 0) return response.writeHead(503).end();
    const act = () => {
      if (typeof key === 'string' && !effects.has(key)) effects.set(key, 1);
      if (calls % 13 === 0) response.destroy();
      else response.end('done');
    };
    // Some kills fall between the asking and the act, others between the act and the answer.
    setTimeout(act, Math.random() * 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    effects,
    get calls() {
      return calls;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
