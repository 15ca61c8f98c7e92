import { trackedEntries } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { deleteEntry } from '@roundsman/shared-schema/areas/tracker/delete-entry.command.ts';
import { editEntry } from '@roundsman/shared-schema/areas/tracker/edit-entry.command.ts';
import { documentOfEntry, entryId, timeBetween } from '@roundsman/shared-schema/areas/tracker/entry-id.ts';
import { stopEntry } from '@roundsman/shared-schema/areas/tracker/stop-entry.command.ts';
import { timeEntryRecord } from '@roundsman/shared-schema/areas/tracker/time-entry.record.ts';
import { entriesAbout } from '@roundsman/shared-schema/areas/tracker/tracker.queries.ts';
import { type Command, defineCommand } from '@roundsman/shared-schema/document/command.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { NOW } from './testing/judge-stage.ts';
import {
  forSeeds,
  LatestWrites,
  pick,
  RoundWorld,
  roundOf,
  type WorldDevice,
  type Written,
} from './testing/round-world.ts';

const TIME = timeBetween(TODAY, TODAY);
const HOUR = 3_600_000;

/** An entry as it is added, of somebody whom no server has named here. */
const note = defineCommand({
  name: 'test.note',
  roles: ['owner'],
  input: z.object({ user: z.string(), job: z.string(), start: z.number(), stop: z.optional(z.number()) }),
  documents: () => [...TIME],
  run(tx, { user, job, start, stop }, { newId }) {
    const id = entryId(TODAY, newId());
    const groups = { start: { at: start }, ...(stop !== undefined && { stop: { at: stop } }) };
    tx.create(timeEntryRecord, id, { user, job }, groups, documentOfEntry(id));
    return ok({ entryId: id });
  },
  words: () => ({ key: 'test.noted', record: '' }),
});

const entriesOf = ({ account: { snapshot } }: WorldDevice) =>
  [...entriesAbout(snapshot, TODAY, TODAY)].sort((a, b) => (a.id < b.id ? -1 : 1));

function actOnce(device: WorldDevice, jobs: readonly string[], { random }: RoundWorld): Written {
  const entry = pick(entriesOf(device), random);
  const run = <I, V>(command: Command<I, V>, input: I) => device.attempt(command, input);
  const clock = () => {
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    return { day: TODAY, time: `${two(random() * 24)}:${two(random() * 60)}` };
  };
  const start = NOW - random() * 8 * HOUR;
  const span = {
    start: Math.floor(start),
    ...(random() < 0.7 && { stop: Math.floor(start + random() * HOUR) + 1 }),
  };
  const added = () =>
    run(note, { user: pick(['ann', 'bob'], random) ?? '', job: pick(jobs, random) ?? '', ...span });
  if (!entry) return added();
  const of = { entryId: entry.id };
  return pick<() => Written>(
    [
      added,
      () => run(editEntry, { ...of, start: clock() }),
      () => run(editEntry, { ...of, stop: clock() }),
      () => run(editEntry, { ...of, start: clock(), stop: clock() }),
      () => run(editEntry, { ...of, jobId: pick(jobs, random) ?? '' }),
      () => run(stopEntry, of),
      () => run(deleteEntry, of),
    ],
    random,
  )();
}

describe('worked time that several people change apart', () => {
  it('is the same for all in the end, each start and end is the latest, and what was edited apart lives', () => {
    forSeeds((seed) => {
      let jobs: readonly string[] = [];
      const begin = (device: WorldDevice) => {
        jobs = roundOf(device, 'North', 2).jobs;
      };
      const world = new RoundWorld(seed, begin, ['core', ...TIME]);
      const latest = new LatestWrites();
      for (let turn = 0; turn < 4; turn += 1) {
        for (const device of world.devices)
          for (let acts = Math.floor(world.random() * 4); acts > 0; acts -= 1)
            latest.note(actOnce(device, jobs, world));
        world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      latest.expectShown(first);
      const seen = entriesOf(first);
      for (const device of others) expect(entriesOf(device)).toEqual(seen);
      const shown = trackedEntries(seen, NOW);
      expect(new Set(shown.map(({ id }) => id))).toEqual(
        new Set(seen.flatMap(({ id, deleted }) => (deleted ? [] : [id]))),
      );
      // Whatever was crossed, no entry that counts ends before it begins or lasts longer than a day.
      for (const { type, start, end } of shown)
        if (type === 'recorded') expect(end > start && end - start <= 24 * HOUR).toBe(true);
      // One clock runs for a person at most, unless two were started at the very same moment.
      for (const user of ['ann', 'bob']) {
        const running = shown.filter(({ type, userId }) => type === 'running' && userId === user);
        expect(new Set(running.map(({ start }) => start)).size).toBeLessThanOrEqual(1);
      }
    });
  });

  it('keeps start and end that two people correct at once, and an entry that one deletes while another edits it', () => {
    const world = new RoundWorld(1, (device) => void roundOf(device, 'North', 1), ['core', ...TIME]);
    const [ann, bob, cas] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
    const at = (hour: number) => Date.UTC(2025, 0, 6) + hour * HOUR;
    const { entryId: id } = ann.do(note, { user: 'ann', job: 'j', start: at(6), stop: at(8) });
    world.meetAll();
    ann.do(editEntry, { entryId: id, start: { day: TODAY, time: '05:30' } });
    bob.do(editEntry, { entryId: id, stop: { day: TODAY, time: '08:45' } });
    world.meetAll();
    for (const device of world.devices)
      expect(entriesOf(device)).toMatchObject([{ start: at(5.5), stop: at(8.75), deleted: false }]);
    ann.do(deleteEntry, { entryId: id });
    cas.account.passTime(120_000);
    cas.do(editEntry, { entryId: id, stop: { day: TODAY, time: '09:00' } });
    world.meetAll();
    for (const device of world.devices)
      expect(entriesOf(device)).toMatchObject([{ stop: at(9), deleted: false, editedAfterDeletion: true }]);
  });
});
