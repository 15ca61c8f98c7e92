import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, NOW, OWNER, PLANNER, sender, written } from './testing/judge-stage.ts';
import type { Applied } from './verdict.ts';

const ADMIN = sender('admin001', 'admin');
const RESTORED_AT = formatHlc(NOW + 10_000, 0);

/** A backup of a document, and devices that went on from there until the disk was lost. */
function afterLoss(document = 'jobs') {
  const stage = new JudgeStage(document);
  const owner = stage.device(OWNER);
  owner.push(owner.set('j1/price', written(OWNER, 1, { minor: 1 })));
  const backup = Y.encodeStateAsUpdate(stage.doc);
  const admin = stage.device(ADMIN);
  const planner = stage.device(PLANNER);
  admin.push(admin.set('j1/price', written(ADMIN, 20, { minor: 2 })));
  // Refused and put back: the relay's own entries are among what was lost.
  planner.push(planner.set('j1/price', written(PLANNER, 21, { minor: 3 })));
  owner.pull();
  owner.push(owner.set('j2/price', written(OWNER, 30, { minor: 4 })));
  for (const device of [owner, admin, planner]) device.pull();
  const restored = new JudgeStage(document, newYDoc());
  Y.applyUpdate(restored.doc, backup);
  restored.owners.set(owner.doc.clientID, OWNER.userId);
  const bring = (device: typeof owner) =>
    Y.encodeStateAsUpdate(device.doc, Y.encodeStateVector(restored.doc));
  return { stage, restored, owner, admin, planner, bring };
}

describe('after an older backup was restored', () => {
  let lost: ReturnType<typeof afterLoss>;
  beforeEach(() => {
    lost = afterLoss();
  });

  test('what others wrote does not come back as usual', () => {
    const { restored, owner, bring } = lost;
    expect(restored.judge(bring(owner), OWNER)).toMatchObject({ kind: 'applied' });
    expect(restored.get('j1/price')).toEqual(written(OWNER, 1, { minor: 1 }));
    const again = afterLoss();
    again.restored.owners.set(again.admin.doc.clientID, ADMIN.userId);
    expect(again.restored.judge(again.bring(again.owner), OWNER)).toMatchObject({ fault: 'foreign-client' });
  });

  test('in a recovery everything later than the copy comes back, and is named', () => {
    const { stage, restored, owner, admin, bring } = lost;
    restored.recovery = { restoredAt: RESTORED_AT };
    restored.owners.set(admin.doc.clientID, ADMIN.userId);
    const verdict = restored.applied(bring(owner), OWNER);
    expect(restored.show()).toEqual(stage.show());
    expect(verdict).toMatchObject({
      refused: [],
      newClients: [],
      foreign: [{ root: 'jobs', key: 'j1/price', stamp: written(ADMIN, 20, null).slice(0, 2) }],
    });
    expect(restored.judge(bring(admin), ADMIN)).toEqual({ kind: 'nothing' });
  });

  test('a clientID becomes that of the user who wrote under it only', () => {
    const { restored, owner, admin, bring } = lost;
    restored.recovery = { restoredAt: RESTORED_AT };
    restored.owners.clear();
    expect(restored.applied(bring(owner), OWNER).newClients).toEqual([owner.doc.clientID]);
    const next = admin.set('j1/price', written(ADMIN, 40, { minor: 5 }));
    expect(restored.applied(next, ADMIN)).toMatchObject({ refused: [], newClients: [admin.doc.clientID] });
  });

  test('nobody brings back what they may not write themselves', () => {
    const { restored, planner, bring } = lost;
    restored.recovery = { restoredAt: RESTORED_AT };
    const verdict = restored.judge(bring(planner), PLANNER) as Applied;
    // In the order of clientIDs, which are random.
    expect(verdict.refused.map(({ key, reason }) => [key, reason]).sort()).toEqual([
      ['j1/price', 'sync.refused-role'],
      ['j2/price', 'sync.refused-role'],
    ]);
    expect(restored.show()).toEqual({ 'j1/price': written(OWNER, 1, { minor: 1 }) });
    expect(verdict.foreign).toEqual([]);
  });

  test("nobody writes in another's name what the copy would know", () => {
    const { restored } = lost;
    restored.recovery = { restoredAt: RESTORED_AT };
    const device = restored.device(OWNER);
    const forged = device.set('j1/price', written(ADMIN, 9, { minor: 9 }));
    expect(restored.applied(forged, OWNER).refused).toMatchObject([{ reason: 'sync.refused-author' }]);
    // What the copy shows already may stand, whoever wrote it.
    const same = restored.device(ADMIN);
    const value = written(OWNER, 1, { minor: 1 });
    expect(restored.applied(same.set('j1/price', value), ADMIN)).toMatchObject({
      refused: [],
      hasOwnStructs: false,
    });
  });

  test("entries under the clientID that the relay uses now are nobody's", () => {
    const { restored, owner, bring } = lost;
    restored.recovery = { restoredAt: RESTORED_AT };
    restored.doc.clientID = owner.doc.clientID;
    expect(restored.judge(bring(owner), OWNER)).toMatchObject({ fault: 'foreign-client' });
  });
});
