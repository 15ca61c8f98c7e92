import { addCollection } from '@roundsman/shared-schema/areas/custom-fields/add-collection.command.ts';
import { answerItem } from '@roundsman/shared-schema/areas/custom-fields/answer-item.command.ts';
import { answersOf, type Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { collectionRecord } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { isCompleted } from '@roundsman/shared-schema/areas/custom-fields/completion.rules.ts';
import { finishForm } from '@roundsman/shared-schema/areas/custom-fields/finish-form.command.ts';
import { NEW_ITEM } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { placeItem } from '@roundsman/shared-schema/areas/custom-fields/place-item.command.ts';
import { saveItem } from '@roundsman/shared-schema/areas/custom-fields/save-item.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { describe, expect, it } from 'vitest';
import {
  forSeeds,
  LatestWrites,
  pick,
  RoundWorld,
  type WorldDevice,
  type Written,
} from './testing/round-world.ts';

const TARGET: Target = { kind: 'customer', id: 'customer1' };
const DOCUMENTS = ['forms', 'cf-other'];

function formWorld(seed: number): { world: RoundWorld; collectionId: string } {
  let collectionId = '';
  const world = new RoundWorld(
    seed,
    (device) => {
      collectionId = device.do(addCollection, {
        title: 'Risks',
        description: '',
        target: 'any',
        isTemplate: false,
        items: ['Dog?', 'Gate?', 'Ladder?', 'Roof?'].map((title) => ({ ...NEW_ITEM, title })),
      }).collectionId;
    },
    DOCUMENTS,
  );
  return { world, collectionId };
}

const formOf = ({ account: { snapshot } }: WorldDevice, collectionId: string) => {
  const collection = snapshot.record(collectionRecord, collectionId);
  if (!collection) throw new Error('the form is there');
  return { collection, answers: answersOf(snapshot, TARGET, collectionId) };
};

/** What a device shows of the form, for comparison with another one. */
function shown(device: WorldDevice, collectionId: string) {
  const { collection, answers } = formOf(device, collectionId);
  return {
    questions: collection.items,
    values: [...(answers?.values ?? [])],
    asked: [...(answers?.asked ?? [])],
    finished: answers?.finished,
  };
}

function actOnce(device: WorldDevice, collectionId: string, { random }: RoundWorld): Written {
  const { items } = formOf(device, collectionId).collection;
  const itemId = pick(items, random).id;
  const run = <I, V>(command: Command<I, V>, input: I) => device.attempt(command, input);
  const given = { target: TARGET, collectionId, itemId, notes: '', skipped: false };
  return pick<() => Written>(
    [
      () => run(answerItem, { ...given, value: random() < 0.5 }),
      () => run(answerItem, { ...given, value: random() < 0.5, notes: `Note ${random()}` }),
      () => run(answerItem, { ...given, value: null }),
      () => run(finishForm, { target: TARGET, collectionId }),
      () => run(saveItem, { collectionId, itemId, title: `Question ${random()}` }),
      () => run(saveItem, { collectionId, itemId, active: random() < 0.5 }),
      () => run(saveItem, { ...NEW_ITEM, collectionId, title: `New ${random()}` }),
      () => run(placeItem, { collectionId, itemId, after: null }),
    ],
    random,
  )();
}

describe('forms over several devices', () => {
  it('keep what each of three people answered of different questions without a connection', () =>
    forSeeds((seed) => {
      const { world, collectionId } = formWorld(seed);
      const people = world.devices.slice(0, 3);
      const items = formOf(people[0] as WorldDevice, collectionId).collection.items;
      for (const [at, device] of people.entries()) {
        const itemId = items[at]?.id ?? '';
        const value = world.random() < 0.5;
        device.do(answerItem, {
          target: TARGET,
          collectionId,
          itemId,
          value,
          notes: `Person ${at}`,
          skipped: false,
        });
      }
      world.meetAll();
      for (const device of world.devices) {
        const { answers } = formOf(device, collectionId);
        expect(items.map(({ id }) => answers?.values.get(id)?.notes)).toEqual([
          'Person 0',
          'Person 1',
          'Person 2',
          undefined,
        ]);
      }
    }));

  it('take a form that was finished without a connection by the questions it knew', () =>
    forSeeds((seed) => {
      const { world, collectionId } = formWorld(seed);
      const [office, field] = world.devices as [WorldDevice, WorldDevice];
      const given = { target: TARGET, collectionId, value: true, notes: '', skipped: false };
      for (const { id } of formOf(field, collectionId).collection.items)
        field.do(answerItem, { ...given, itemId: id });
      field.do(finishForm, { target: TARGET, collectionId });
      const { itemId } = office.do(saveItem, { ...NEW_ITEM, collectionId, title: 'Wires?' });
      world.meetAll();
      for (const device of world.devices) {
        const { collection, answers } = formOf(device, collectionId);
        expect(isCompleted(collection, answers)).toBe(true);
        expect(answers?.asked.has(itemId)).toBe(false);
      }
    }));

  it('show the same everywhere, and the latest write of each key', () =>
    forSeeds((seed) => {
      const { world, collectionId } = formWorld(seed);
      const latest = new LatestWrites();
      for (let step = 0; step < 30; step += 1) {
        latest.note(actOnce(pick(world.devices, world.random), collectionId, world));
        if (world.random() < 0.2) world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices;
      if (!first) throw new Error('a world has devices');
      latest.expectShown(first);
      for (const device of others) expect(shown(device, collectionId)).toEqual(shown(first, collectionId));
    }));
});
