import { defineCall } from '@roundsman/shared-schema/http/define-call.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { readOnlyStore } from './read-only-store.ts';
import type { Store } from './store.ts';

const call = (method: 'GET' | 'POST') =>
  defineCall({ method, path: '/api/x', access: 'session', input: z.object({}), output: z.object({}) });

test('reading goes on, every change is refused with words', async () => {
  const made: string[] = [];
  const store = {
    userId: 'u1',
    http: {
      call: async ({ method }: { method: string }) => {
        made.push(method);
        return ok({});
      },
    },
    runCommand: async () => {
      made.push('command');
      return ok({});
    },
  } as unknown as Store;
  const shown = readOnlyStore(store, 'u2');
  expect(shown.userId).toBe('u1');
  expect((await shown.http.call(call('GET'), {})).ok).toBe(true);
  expect(await shown.http.call(call('POST'), {})).toMatchObject({ ok: false, error: 'view.refused' });
  expect(await shown.runCommand({} as never, {})).toMatchObject({ ok: false, error: 'view.refused' });
  expect(await shown.undoLast()).toMatchObject({ ok: false, error: 'view.refused' });
  expect(made).toEqual(['GET']);
});
