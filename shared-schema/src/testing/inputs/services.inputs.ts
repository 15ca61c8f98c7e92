import { addJob } from '#areas/jobs/add-job.command.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { addSkill } from '#areas/services/add-skill.command.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { deleteTag } from '#areas/services/delete-tag.command.ts';
import { mergeServices } from '#areas/services/merge-services.command.ts';
import { removeSkill } from '#areas/services/remove-skill.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';

const WINDOWS = {
  name: 'Windows',
  group: 'Outside',
  priceMinor: 1500,
  duration: 20,
  taxRate: '20',
  frequency: { kind: 'weeks', every: 4 },
  skills: ['Ladders'],
  colour: '#1E66C4',
} as const;
const typed = (name: string) => ({ ...WINDOWS, name, skills: [...WINDOWS.skills] });
const SKILL = { name: 'Ropes', colour: '#B1306B' };
const TAG = { name: 'Call first', colour: '#B1306B', important: true };

function twoServices(account: TestAccount): readonly [first: string, second: string] {
  const [first = '', second = ''] = account.must(addServices, {
    services: [typed('Gutters'), typed('Roof')],
  }).serviceIds;
  return [first, second];
}

function jobWith(account: TestAccount, serviceId: string): string {
  return account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ serviceId, description: 'Gutters', unitMinor: 1500 }],
    frequency: { type: 'none' },
    firstDay: TODAY,
  }).jobId;
}

export const servicesInputs: CommandInputs = {
  'services.add': () => ({ services: [typed('Windows')] }),
  'services.edit': (account) => ({ serviceId: twoServices(account)[0], ...typed('Fascias'), taxRate: null }),
  'services.archive': (account) => ({ serviceIds: twoServices(account), archived: true }),
  'services.group': (account) => ({ serviceIds: twoServices(account), group: '' }),
  'services.place': (account) => ({ serviceId: twoServices(account)[1], after: null }),
  'services.place-in-directory': (account) => {
    const [serviceId, parent] = twoServices(account);
    return { serviceId, parent, after: null };
  },
  'services.advertise': (account) => ({ serviceIds: twoServices(account), advertised: true }),
  'services.edit-directory': (account) => ({
    serviceId: twoServices(account)[0],
    advertised: true,
    text: 'Inside and out',
    image: '',
    pricing: { kind: 'unit', priceMinor: 300, unit: 'window' },
    questions: [
      {
        id: 'q1',
        title: 'Which?',
        type: 'choice',
        options: ['Bay', 'Sash'],
        required: true,
        hide: false,
        at: 0,
      },
    ],
    order: ['q1'],
  }),
  'services.set-values': (account) => ({ serviceIds: twoServices(account), taxRate: '5', duration: null }),
  'services.delete': (account) => ({ serviceId: twoServices(account)[0] }),
  'services.merge': (account) => {
    const [serviceId, into] = twoServices(account);
    return { serviceId, into };
  },
  'services.restore': (account) => {
    const [serviceId, into] = twoServices(account);
    account.must(mergeServices, { serviceId, into });
    return { serviceId };
  },
  'services.change-jobs': (account) => {
    const [serviceId] = twoServices(account);
    return { serviceId, jobIds: [jobWith(account, serviceId)], price: { from: 1500, to: 1650 } };
  },
  'skills.add': () => SKILL,
  'skills.edit': (account) => ({
    skillId: account.must(addSkill, SKILL).skillId,
    name: 'Rope access',
    colour: '#1E66C4',
  }),
  'skills.remove': (account) => ({ skillId: account.must(addSkill, SKILL).skillId }),
  'skills.put-back': (account) => {
    const { skillId } = account.must(addSkill, SKILL);
    account.must(removeSkill, { skillId });
    return { skillId };
  },
  'tags.add': () => TAG,
  'tags.edit': (account) => ({ tagId: account.must(addTag, TAG).tagId, ...TAG, important: false }),
  'tags.delete': (account) => ({ tagId: account.must(addTag, TAG).tagId }),
  'tags.restore': (account) => {
    const { tagId } = account.must(addTag, TAG);
    account.must(deleteTag, { tagId });
    return { tagId };
  },
};
