import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { admit } from './admit.ts';

const ROOTS = ['rounds'];

function updateOf(write: (doc: Y.Doc) => void, doc: Y.Doc = newYDoc()): Uint8Array {
  const before = Y.encodeStateVector(doc);
  write(doc);
  return Y.encodeStateAsUpdate(doc, before);
}

function faultOf(write: (doc: Y.Doc) => void): string {
  const admission = admit(newYDoc(), updateOf(write), ROOTS);
  return admission.ok ? 'none' : admission.fault;
}

const big = (bytes: number) => ['000000000000', 'u.d', 'x'.repeat(bytes)];

describe('admit', () => {
  test.each<[string, (doc: Y.Doc) => void, string]>([
    ['an entry of the root', (doc) => doc.getMap('rounds').set('r1', ['h', 'a', 1]), 'none'],
    ['a root of another document', (doc) => doc.getMap('jobs').set('r1', 1), 'unknown-root'],
    ['a list', (doc) => doc.getArray('rounds').push([1]), 'undecodable'],
    ['a text', (doc) => doc.getText('rounds').insert(0, 'hello'), 'undecodable'],
    ['a nested map', (doc) => doc.getMap('rounds').set('r1', new Y.Map()), 'undecodable'],
    ['a nested document', (doc) => doc.getMap('rounds').set('r1', new Y.Doc()), 'undecodable'],
    ['bytes', (doc) => doc.getMap('rounds').set('r1', new Uint8Array(3)), 'undecodable'],
    ['an empty key', (doc) => doc.getMap('rounds').set('', 1), 'bad-key'],
    ['a key of 128 bytes', (doc) => doc.getMap('rounds').set('é'.repeat(64), 1), 'none'],
    ['a key of 130 bytes', (doc) => doc.getMap('rounds').set('é'.repeat(65), 1), 'bad-key'],
    ['a value of 64 KiB', (doc) => doc.getMap('rounds').set('r1', big(65_000)), 'none'],
    ['a larger value', (doc) => doc.getMap('rounds').set('r1', big(66_000)), 'too-large'],
    ['a large base', (doc) => doc.getMap('rounds').set('r:1/base', big(262_000)), 'none'],
    ['a larger base', (doc) => doc.getMap('rounds').set('r:1/base', big(263_000)), 'too-large'],
  ])('%s', (_name, write, fault) => {
    expect(faultOf(write)).toBe(fault);
  });

  test('a large value may overwrite a base that is here, and no other entry', () => {
    for (const [key, fault] of [
      ['r:1/base', 'none'],
      ['r1', 'too-large'],
    ] as const) {
      const device = newYDoc();
      const relay = newYDoc();
      Y.applyUpdate(
        relay,
        updateOf((doc) => doc.getMap('rounds').set(key, 1), device),
      );
      const admission = admit(
        relay,
        updateOf((doc) => doc.getMap('rounds').set(key, big(100_000)), device),
        ROOTS,
      );
      expect(admission.ok ? 'none' : admission.fault).toBe(fault);
    }
  });

  test('an edit whose forerunner is missing, and a deletion of what is not here', () => {
    const device = newYDoc();
    const first = updateOf((doc) => doc.getMap('rounds').set('r1', 1), device);
    const second = updateOf((doc) => doc.getMap('rounds').set('r2', 2), device);
    expect(admit(newYDoc(), second, ROOTS)).toMatchObject({ ok: false, fault: 'gap' });
    const other = newYDoc();
    Y.applyUpdate(other, first);
    Y.applyUpdate(other, second);
    const deletion = updateOf((doc) => doc.getMap('rounds').delete('r1'), other);
    expect(admit(newYDoc(), deletion, ROOTS)).toMatchObject({ ok: false, fault: 'gap' });
    const overwriting = updateOf((doc) => doc.getMap('rounds').set('r2', 3), other);
    expect(admit(newYDoc(), overwriting, ROOTS)).toMatchObject({ ok: false, fault: 'gap' });
    const relay = newYDoc();
    Y.applyUpdate(relay, first);
    expect(admit(relay, second, ROOTS)).toMatchObject({ ok: true });
  });

  test('tells news from what is here already, deletions included', () => {
    const device = newYDoc();
    const relay = newYDoc();
    const news = (update: Uint8Array) => {
      const admission = admit(relay, update, ROOTS);
      return admission.ok && admission.isNews();
    };
    const entry = updateOf((doc) => doc.getMap('rounds').set('r1', 1), device);
    expect(news(entry)).toBe(true);
    Y.applyUpdate(relay, entry);
    expect(news(entry)).toBe(false);
    device.getMap('rounds').delete('r1');
    const whole = Y.encodeStateAsUpdate(device);
    expect(news(whole)).toBe(true);
    Y.applyUpdate(relay, whole);
    expect(news(whole)).toBe(false);
    expect(news(Y.encodeStateAsUpdate(newYDoc()))).toBe(false);
  });

  test('random bytes and damaged updates never throw and never leave anything pending', () => {
    const device = newYDoc();
    for (let index = 0; index < 20; index += 1)
      device.getMap('rounds').set(`r${index % 7}`, ['h', 'a', index]);
    const update = Y.encodeStateAsUpdate(device);
    const damaged = fc
      .array(fc.tuple(fc.nat(update.length - 1), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((changes) => {
        const copy = update.slice();
        for (const [at, value] of changes) copy[at] = value;
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), (bytes) => {
        const relay = newYDoc();
        if (!admit(relay, bytes, ROOTS).ok) return;
        Y.applyUpdate(relay, bytes);
        expect([relay.store.pendingStructs, relay.store.pendingDs]).toEqual([null, null]);
        expect([...relay.share.keys()].every((root) => ROOTS.includes(root))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('whatever real devices exchange is admitted', () => {
    const steps = fc.array(
      fc.record({
        device: fc.nat(2),
        key: fc.nat(4),
        kind: fc.constantFrom('set', 'delete', 'sync', 'pull'),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (script) => {
        const relay = newYDoc();
        const devices = [newYDoc(), newYDoc(), newYDoc()];
        let value = 0;
        for (const { device, key, kind } of script) {
          const doc = devices[device] as Y.Doc;
          value += 1;
          if (kind === 'set') doc.getMap('rounds').set(`k${key}`, ['h', 'a', value]);
          else if (kind === 'delete') doc.getMap('rounds').delete(`k${key}`);
          else if (kind === 'pull')
            Y.applyUpdate(doc, Y.encodeStateAsUpdate(relay, Y.encodeStateVector(doc)));
          else {
            const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(relay));
            expect(admit(relay, update, ROOTS)).toMatchObject({ ok: true });
            Y.applyUpdate(relay, update);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
