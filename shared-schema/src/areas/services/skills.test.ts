import { expect, it } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { assignables, missingSkills } from '#areas/jobs/job-people.queries.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addServices } from './add-services.command.ts';
import { addSkill } from './add-skill.command.ts';
import { editSkill } from './edit-skill.command.ts';
import { putSkillBack } from './put-skill-back.command.ts';
import { removeSkill } from './remove-skill.command.ts';
import { servicesList } from './services.queries.ts';
import { livingSkills, skillRows } from './skill.queries.ts';
import { skillIdOf } from './skill.record.ts';
import { skillNames } from './skill-names.queries.ts';

const COLOUR = '#B1306B';

/** A service and a job that ask for skills, as an earlier version wrote them: by name alone. */
function withUses(account: TestAccount, skills: readonly string[]) {
  const plain = { group: '', duration: null, taxRate: null, frequency: null, colour: COLOUR };
  account.must(addServices, {
    services: [{ ...plain, name: 'Windows', priceMinor: null, skills: [...skills] }],
  });
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 900 }],
    frequency: { type: 'none' },
    firstDay: TODAY,
    skills: [...skills],
  });
  return jobId;
}

/** What is shown of the skills of the job, of the service, and in the list. */
function shown({ snapshot }: TestAccount, jobId: string) {
  return {
    job: skillNames(snapshot, snapshot.record(jobRecord, jobId)?.skills ?? []),
    service: servicesList(snapshot)[0]?.skillNames,
    list: livingSkills(snapshot).map(({ name, services, jobs }) => [name, services, jobs]),
  };
}

forBothForms('skills', (open) => {
  it('that are only in use stand in the list, are renamed wherever they are, and are called as before once undone', () => {
    const account = open();
    const jobId = withUses(account, ['ladders']);
    const before = { job: ['ladders'], service: ['ladders'], list: [['ladders', 1, 1]] };
    expect(shown(account, jobId)).toEqual(before);
    account.must(editSkill, { skillId: skillIdOf('ladders'), name: 'Rope access' });
    expect(shown(account, jobId)).toEqual({
      job: ['Rope access'],
      service: ['Rope access'],
      list: [['Rope access', 1, 1]],
    });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account, jobId)).toEqual(before);
  });

  it('that are removed are shown nowhere, and are there again once they are put back', () => {
    const account = open();
    const jobId = withUses(account, ['Ladders', 'Ropes']);
    const skillId = skillIdOf('Ladders');
    account.must(removeSkill, { skillId });
    expect(shown(account, jobId)).toEqual({ job: ['Ropes'], service: ['Ropes'], list: [['Ropes', 1, 1]] });
    expect(skillRows(account.snapshot).map(({ name, isRemoved }) => [name, isRemoved])).toEqual([
      ['Ladders', true],
      ['Ropes', false],
    ]);
    expect(account.error(editSkill, { skillId, name: 'Steps' })).toBe('skills.not-found');
    account.must(putSkillBack, { skillId });
    expect(shown(account, jobId).job).toEqual(['Ladders', 'Ropes']);
    account.must(removeSkill, { skillId });
    expect(account.must(addSkill, { name: 'Ladders', colour: COLOUR })).toEqual({ skillId, word: 'Ladders' });
    expect(shown(account, jobId).job).toEqual(['Ladders', 'Ropes']);
  });

  it.each([
    ['no name', ' ', 'kit.name-required'],
    ['a name that is too long', 'x'.repeat(61), 'kit.too-long'],
    ['the name of another, whatever its case', ' ropes ', 'skills.name-taken'],
  ])('are refused: %s', (_, name, error) => {
    const account = open();
    withUses(account, ['Ladders', 'Ropes']);
    expect(account.error(addSkill, { name, colour: COLOUR })).toBe(error);
    expect(account.error(editSkill, { skillId: skillIdOf('Ladders'), name })).toBe(error);
  });

  it('that take the former name of another are other ones', () => {
    const account = open();
    const jobId = withUses(account, ['Ladders']);
    account.must(editSkill, { skillId: skillIdOf('Ladders'), name: 'Rope access' });
    const { word } = account.must(addSkill, { name: 'Ladders', colour: COLOUR });
    expect(skillNames(account.snapshot, [word])).toEqual(['Ladders']);
    expect(shown(account, jobId).job).toEqual(['Rope access']);
  });

  it('are added by whoever edits jobs, who neither change them nor bring back removed ones', () => {
    const account = open();
    for (const role of ['creator', 'jobEditor'] as const)
      account.must(addSkill, { name: `Ropes of a ${role}`, colour: COLOUR }, { roles: [role] });
    expect(livingSkills(account.snapshot).map(({ name }) => name)).toEqual([
      'Ropes of a creator',
      'Ropes of a jobEditor',
    ]);
    const skillId = skillIdOf('Ropes of a creator');
    const creator = { roles: ['creator'] } as const;
    expect(account.error(editSkill, { skillId, name: 'Ladders' }, creator)).toBeDefined();
    expect(account.error(removeSkill, { skillId }, creator)).toBeDefined();
    account.must(removeSkill, { skillId });
    const again = { name: 'Ropes of a creator', colour: COLOUR };
    expect(account.error(addSkill, again, creator)).toBe('skills.was-removed');
    expect(account.error(addSkill, again)).toBeUndefined();
    expect(account.error(addSkill, { name: 'Poles', colour: COLOUR }, { roles: ['planner'] })).toBeDefined();
  });

  it('are given by a word without commas, which separate them', () => {
    const account = open();
    const { word } = account.must(addSkill, { name: 'Ropes, high', colour: COLOUR });
    expect(word).toBe('Ropes high');
    expect(skillNames(account.snapshot, [word])).toEqual(['Ropes, high']);
  });

  it('are lacked by whoever does not have them, whatever they are called meanwhile', () => {
    const account = open();
    const jobId = withUses(account, ['Ladders']);
    account.must(editSkill, { skillId: skillIdOf('Ladders'), name: 'Rope access' });
    const needed = shown(account, jobId).job;
    expect(missingSkills(needed, { skills: skillNames(account.snapshot, ['ladders']) })).toEqual([]);
    expect(missingSkills(needed, { skills: [] })).toEqual(['Rope access']);
    expect(assignables(account.snapshot)).toEqual([]);
  });
});

it('one skill that two devices add apart is one; of two names the later one stands on both', () => {
  const docs = [0, 1, 2].map(() => new Map(['services', 'jobs', 'core'].map((name) => [name, newYDoc()])));
  const accounts = docs.map((own, at) => new TestAccount(new YjsDocuments(own), at + 1));
  const [one, two] = accounts as [TestAccount, TestAccount];
  const meet = () => meetAll(docs);
  one.must(addSkill, { name: 'Ropes', colour: COLOUR });
  two.must(addSkill, { name: 'ropes ', colour: COLOUR });
  meet();
  for (const { snapshot } of accounts) expect(livingSkills(snapshot)).toHaveLength(1);
  two.passTime(60_000);
  const skillId = skillIdOf('ropes');
  one.must(removeSkill, { skillId });
  two.must(editSkill, { skillId, name: 'Rope access' });
  meet();
  for (const { snapshot } of accounts) expect(livingSkills(snapshot)).toEqual([]);
  two.must(putSkillBack, { skillId });
  meet();
  for (const { snapshot } of accounts)
    expect(livingSkills(snapshot).map(({ name }) => name)).toEqual(['Rope access']);
});
