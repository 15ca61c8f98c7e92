import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { readSyncMessage } from '#sync/wire/sync-messages.ts';
import { type Present, RoomAwareness } from './room-awareness.ts';

const made: Awareness[] = [];
afterEach(() => {
  for (const awareness of made.splice(0)) awareness.destroy();
});

/** A device that shows what it is told as any Yjs client would. */
function device(userId: string, options: { echoes?: boolean; announces?: boolean } = {}) {
  const awareness = new Awareness(newYDoc());
  made.push(awareness);
  let messages = 0;
  const present: Present = {
    userId,
    deviceId: 'dev1',
    clientId: options.announces === false ? undefined : awareness.clientID,
    echoes: options.echoes ?? false,
    present(message) {
      messages += 1;
      const read = readSyncMessage(message);
      if (read?.type === 'awareness') applyAwarenessUpdate(awareness, read.bytes, 'relay');
    },
  };
  return {
    present,
    awareness,
    get messages() {
      return messages;
    },
    own: () => encodeAwarenessUpdate(awareness, [awareness.clientID]),
    sees: (other: { awareness: Awareness }) => awareness.getStates().get(other.awareness.clientID),
  };
}

describe('room awareness', () => {
  test('shows place and holds with the identity of the session', () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    room.add(b.present);
    a.awareness.setLocalState({ place: 'rounds/r1', holds: ['j1'], user: 'bob', name: 'Mallory' });
    room.receive(a.present, a.own());
    expect(b.sees(a)).toEqual({ place: 'rounds/r1', holds: ['j1'], user: 'alice', device: 'dev1' });
    expect(a.messages).toBe(0);
  });

  test('shows how many are held that have no room', () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    room.add(b.present);
    a.awareness.setLocalState({ place: 'visual-planner', holds: ['j1'], more: 59 });
    room.receive(a.present, a.own());
    expect(b.sees(a)).toMatchObject({ holds: ['j1'], more: 59 });
  });

  test("drops states of others' clientIDs", () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b, c] = [device('alice'), device('bob'), device('carol')];
    for (const { present } of [a, b, c]) room.add(present);
    b.awareness.setLocalState({ place: 'here', holds: [] });
    room.receive(a.present, b.own());
    expect(c.sees(b)).toBeUndefined();
  });

  test('a state that does not fit shows the person without a place', () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    room.add(b.present);
    a.awareness.setLocalState({ cursor: 5 });
    room.receive(a.present, a.own());
    expect(b.sees(a)).toEqual({ place: '', holds: [], user: 'alice', device: 'dev1' });
  });

  test('who leaves disappears, and can come back with the clock it left with', () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    room.add(b.present);
    a.awareness.setLocalState({ place: 'here', holds: [] });
    room.receive(a.present, a.own());
    room.remove(a.present);
    expect(b.sees(a)).toBeUndefined();
    room.add(a.present);
    room.receive(a.present, a.own());
    expect(b.sees(a)).toMatchObject({ place: 'here' });
  });

  test('newcomers see who is there', () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    a.awareness.setLocalState({ place: 'here', holds: [] });
    room.receive(a.present, a.own());
    room.add(b.present);
    expect(b.sees(a)).toMatchObject({ user: 'alice' });
  });

  test('stock clients hear their own states, in documents without presence too, where nobody else does', () => {
    const room = new RoomAwareness({ isShared: false });
    const a = device('alice', { echoes: true, announces: false });
    const b = device('bob');
    room.add(a.present);
    room.add(b.present);
    room.receive(a.present, a.own());
    expect([a.messages, b.messages]).toEqual([1, 0]);
    expect(a.awareness.getLocalState()).toEqual({});
  });

  test('a flood of states becomes a few, the last one among them', async () => {
    vi.useFakeTimers();
    // A clock at nought reads as a member that nobody was ever told of.
    vi.advanceTimersByTime(1_000);
    onTestFinished(() => void vi.useRealTimers());
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    room.add(b.present);
    for (let index = 0; index < 50; index += 1) {
      a.awareness.setLocalState({ place: `p${index}`, holds: [] });
      room.receive(a.present, a.own());
    }
    expect(b.sees(a)?.place).toBe('p0');
    await vi.runOnlyPendingTimersAsync();
    expect(b.sees(a)?.place).toBe('p49');
    expect(b.messages).toBe(2);
  });

  test('an oversized or unreadable state is dropped', () => {
    const room = new RoomAwareness({ isShared: true });
    const [a, b] = [device('alice'), device('bob')];
    room.add(a.present);
    room.add(b.present);
    a.awareness.setLocalState({ place: 'x'.repeat(3000), holds: [] });
    room.receive(a.present, a.own());
    room.receive(a.present, new Uint8Array([200, 1, 2, 3]));
    expect(b.messages).toBe(0);
  });
});
