import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { tagJobs } from '@roundsman/shared-schema/areas/jobs/tag-jobs.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { tagRecord } from '@roundsman/shared-schema/areas/services/tag.record.ts';
import { expect, test } from 'vitest';
import { RoundWorld, roundOf, type WorldDevice } from './testing/round-world.ts';

test('of a suggestion that two people take apart one tag is made, and what either gave it to has it', () => {
  let jobs: readonly string[] = [];
  const world = new RoundWorld(2, (device) => {
    ({ jobs } = roundOf(device, 'North', 2));
  });
  const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
  const bases = [ann, ben].map((device, at) => {
    const typed = { name: 'Call first', colour: '#0C6F80', important: true } as const;
    const { tagId } = device.do(addTag, { ...typed, suggested: 'call-first' });
    device.do(tagJobs, { jobIds: [jobs[at] ?? ''], add: [tagId] });
    return device.account.snapshot.raw(tagRecord, tagId)?.base?.[2];
  });
  // A base is written once (C-28): the later one is told that what it wanted stands already, as both are the same.
  expect(bases[1]).toEqual(bases[0]);
  ann.meet();
  expect(() => ben.meet()).toThrow('sync.refused-exists');
  world.meetAll();
  for (const { account } of world.devices) {
    expect(tagsList(account.snapshot).map(({ id, name }) => [id, name])).toEqual([
      ['call-first', 'Call first'],
    ]);
    for (const id of jobs) expect(account.snapshot.record(jobRecord, id)?.tags).toEqual(['call-first']);
  }
});
