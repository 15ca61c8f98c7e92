import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { tagJobs } from '@roundsman/shared-schema/areas/jobs/tag-jobs.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { deleteTag } from '@roundsman/shared-schema/areas/services/delete-tag.command.ts';
import { editTag } from '@roundsman/shared-schema/areas/services/edit-tag.command.ts';
import { restoreTag } from '@roundsman/shared-schema/areas/services/restore-tag.command.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { expect, test } from 'vitest';
import { RoundWorld, roundOf, type WorldDevice } from './testing/round-world.ts';

test('of a suggestion that two people take apart one tag is made, and what either gave it to has it', () => {
  let jobs: readonly string[] = [];
  const world = new RoundWorld(2, (device) => {
    ({ jobs } = roundOf(device, 'North', 2));
  });
  const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
  for (const [at, device] of [ann, ben].entries()) {
    const typed = { name: 'Call first', colour: '#0C6F80', important: true } as const;
    const { tagId } = device.do(addTag, { ...typed, suggested: 'call-first' });
    device.do(tagJobs, { jobIds: [jobs[at] ?? ''], add: [tagId] });
  }
  world.meetAll();
  for (const { account } of world.devices) {
    expect(tagsList(account.snapshot).map(({ id, name }) => [id, name])).toEqual([
      ['call-first', 'Call first'],
    ]);
    for (const id of jobs) expect(account.snapshot.record(jobRecord, id)?.tags).toEqual(['call-first']);
  }
});

test('it is renamed, deleted, restored and taken back like any other, and nothing of that is refused', () => {
  const world = new RoundWorld(3, () => undefined);
  const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
  const names = () => {
    world.meetAll();
    return world.devices.map(({ account }) =>
      tagsList(account.snapshot)
        .map(({ name }) => name)
        .join(),
    );
  };
  const all = (name: string) => world.devices.map(() => name);
  const typed = { name: 'Call first', colour: '#0C6F80', important: true, suggested: 'call-first' } as const;
  ann.do(addTag, typed);
  const made = ann.account.lastUndo;
  expect(names()).toEqual(all('Call first'));
  ben.do(editTag, { tagId: 'call-first', name: 'Ring first' });
  expect(names()).toEqual(all('Ring first'));
  ben.do(deleteTag, { tagId: 'call-first' });
  expect(names()).toEqual(all(''));
  ann.do(restoreTag, { tagId: 'call-first' });
  expect(names()).toEqual(all('Ring first'));
  ben.undo(ben.account.lastUndo);
  ann.undo(made);
  ben.do(addTag, { ...typed, name: 'Call us first' });
  names();
  expect(new Set(names()).size).toBe(1);
});
