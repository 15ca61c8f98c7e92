import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { atOnce, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { NOW, OWNER, written } from '#judge/testing/judge-stage.ts';
import { LiveContent } from './live-content.ts';

const NOBODY = { bindings: [], relay: undefined };
const NO_VECTOR = new Uint8Array([0]);

/** How often work lets others have a turn. */
function turnsOf(work: Sliced<unknown>): number {
  let turns = 0;
  while (!work.next().done) turns += 1;
  return turns;
}

describe('content of a large document', () => {
  let content: LiveContent;

  beforeEach(() => {
    const doc = newYDoc();
    doc.transact(() => {
      for (let at = 0; at < 4000; at += 1)
        doc.getMap('rounds').set(`r${at}/name`, written(OWNER, at, 'x'.repeat(100)));
    });
    const snapshot = Y.encodeStateAsUpdate(doc);
    const stored = { documentId: 1, snapshot, snapshotSeq: 1, tail: [], head: 1 };
    content = new LiveContent('rounds', { stored, clients: NOBODY, copies: [] });
  });

  function edit(): void {
    const doc = newYDoc();
    doc.getMap('rounds').set('new/name', written(OWNER, 0, 'A round'));
    const member = { userId: OWNER.userId, roles: OWNER.roles };
    const judged = { member, deviceId: OWNER.deviceId, now: NOW, recovery: undefined, holds: undefined };
    const verdict = atOnce(content.judge(Y.encodeStateAsUpdate(doc), judged, () => {}));
    expect(verdict.kind).toBe('applied');
  }

  test('it is not there before it was put together in slices', () => {
    expect(content.doc()).toBeUndefined();
    expect(turnsOf(content.build())).toBeGreaterThan(10);
    expect(content.doc()?.getMap('rounds').size).toBe(4000);
  });

  test('digests are made in slices, once for as long as nothing changes', () => {
    atOnce(content.build());
    expect(turnsOf(content.digests())).toBeGreaterThan(64);
    expect(turnsOf(content.digests())).toBe(0);
    const before = atOnce(content.digests());
    edit();
    expect(turnsOf(content.digests())).toBeGreaterThan(64);
    const changed = atOnce(content.digests()).filter(({ digest }, at) => digest !== before[at]?.digest);
    expect(changed).toHaveLength(1);
  });

  test('an answer is encoded in slices, once for as long as nothing changes and the same is asked', () => {
    atOnce(content.build());
    expect(turnsOf(content.difference(NO_VECTOR))).toBeGreaterThan(10);
    expect(turnsOf(content.difference(NO_VECTOR))).toBe(0);
    edit();
    const { difference } = atOnce(content.difference(NO_VECTOR));
    const copy = newYDoc();
    Y.applyUpdate(copy, difference);
    expect(copy.getMap('rounds').has('new/name')).toBe(true);
  });
});
