import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import { addCannedResponse } from '@roundsman/shared-schema/areas/canned-responses/add-canned-response.command.ts';
import { cannedResponseRecord } from '@roundsman/shared-schema/areas/canned-responses/canned-response.record.ts';
import { editCannedResponse } from '@roundsman/shared-schema/areas/canned-responses/edit-canned-response.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { savePerson } from '@roundsman/shared-schema/areas/customers/save-person.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { editRoundPostcodes } from '@roundsman/shared-schema/areas/rounds/edit-round-postcodes.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { seededRandom } from '@roundsman/shared-schema/areas/routes/distances.ts';
import { addSkill } from '@roundsman/shared-schema/areas/services/add-skill.command.ts';
import { editSkill } from '@roundsman/shared-schema/areas/services/edit-skill.command.ts';
import { skillRecord } from '@roundsman/shared-schema/areas/services/skill.record.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { accountSetting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import { addSupplier } from '@roundsman/shared-schema/areas/suppliers/add-supplier.command.ts';
import { editSupplier } from '@roundsman/shared-schema/areas/suppliers/edit-supplier.command.ts';
import { supplierRecord } from '@roundsman/shared-schema/areas/suppliers/supplier.record.ts';
import { dayNote } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { documentOfDay } from '@roundsman/shared-schema/areas/work/day-order.record.ts';
import { setDay } from '@roundsman/shared-schema/areas/work/set-day.command.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { forSeeds, pick, RoundWorld, roundOf, shuffled, type WorldDevice } from './testing/round-world.ts';

/** What a firm has of which several people change something. */
interface Firm {
  readonly world: RoundWorld;
  readonly jobId: string;
  readonly customerId: string;
  readonly personId: string;
  readonly roundId: string;
  readonly supplierId: string;
  readonly contactId: string;
  readonly cannedResponseId: string;
  readonly skillId: string;
}

const WINDOWS = { id: 'windows', description: 'Windows', unitMinor: 1500 };
const DOORS = { id: 'doors', description: 'Doors', unitMinor: 300 };

function firmOf(seed: number): Firm {
  let made: Omit<Firm, 'world'> | undefined;
  const world = new RoundWorld(
    seed,
    (device) => {
      const round = roundOf(device, 'North', 1);
      const jobId = round.jobs[0] ?? '';
      device.do(editJob, { jobId, services: [WINDOWS, DOORS], totalMinor: null });
      const { customerId } = device.account.snapshot.record(jobRecord, jobId) as Job;
      const { personId } = device.do(savePerson, {
        customerId,
        name: 'Pat',
        reminders: false,
        invoices: false,
        receipts: false,
      });
      device.do(editRoundPostcodes, { roundId: round.id, text: 'LS1' });
      const { supplierId } = device.do(addSupplier, {
        name: 'Brushes',
        notes: '',
        contacts: [{ name: 'Sam' }],
      });
      const contactId =
        [...(device.account.snapshot.record(supplierRecord, supplierId)?.contacts.keys() ?? [])][0] ?? '';
      const { cannedResponseId } = device.do(addCannedResponse, {
        name: 'Late',
        message: 'We are late',
        tags: ['day'],
      });
      const { skillId } = device.do(addSkill, { name: 'Ropes', colour: '#1E66C4' });
      const others = { supplierId, contactId, cannedResponseId, skillId };
      made = { jobId, customerId, personId, roundId: round.id, ...others };
    },
    ['chart', 'settings', 'core', documentOfDay(TODAY)],
  );
  if (!made) throw new Error('no firm');
  return { world, ...made };
}

const jobOf = ({ account }: WorldDevice, { jobId }: Firm) => account.snapshot.record(jobRecord, jobId) as Job;
const customerOf = ({ account }: WorldDevice, { customerId }: Firm) =>
  account.snapshot.record(customerRecord, customerId);
const linesOf = (device: WorldDevice, firm: Firm) =>
  pricedOn(jobOf(device, firm), TODAY).services.map((line) => ({ ...line }));

/** One thing that somebody sets, and how it reads: `set` brings a value that nobody else sets. */
interface Thing {
  readonly name: string;
  set(device: WorldDevice, firm: Firm, value: number): void;
  show(device: WorldDevice, firm: Firm): unknown;
  /** What it shows after `set` with a value. */
  readonly of: (value: number) => unknown;
}

const priced = (id: string, title: string): Thing => ({
  name: `the price of ${title}`,
  set: (device, firm, value) =>
    device.do(editJob, {
      jobId: firm.jobId,
      services: linesOf(device, firm).map((line) =>
        line.id === id ? { ...line, unitMinor: 1000 + value } : line,
      ),
      totalMinor: null,
    }),
  show: (device, firm) => linesOf(device, firm).find((line) => line.id === id)?.unitMinor,
  of: (value) => 1000 + value,
});
const jobField = (
  name: string,
  field: 'initialMinor' | 'initialDuration' | 'duration',
  of: (job: Job) => unknown,
): Thing => ({
  name,
  set: (device, { jobId }, value) => device.do(editJob, { jobId, [field]: value }),
  show: (device, firm) => of(jobOf(device, firm)),
  of: (value) => value,
});
const contact = (
  field: 'name' | 'companyName' | 'email' | 'telephoneNumberOther',
  of: (value: number) => string,
): Thing => ({
  name: `a customer's ${field}`,
  set: (device, { customerId }, value) =>
    device.do(editCustomer, { customerId, contact: { [field]: of(value) } }),
  show: (device, firm) => customerOf(device, firm)?.contact[field],
  of,
});
/** Somebody of a customer with all that was typed, of which one field is new. */
const personField = (field: 'name' | 'email'): Thing => ({
  name: `a contact person's ${field}`,
  set(device, firm, value) {
    const { personId, customerId } = firm;
    const person = customerOf(device, firm)?.people.get(personId)?.value;
    const typed = { name: 'Pat', reminders: false, invoices: false, receipts: false, ...person };
    device.do(savePerson, { customerId, personId, ...typed, [field]: `p${value}@example.com` });
  },
  show: (device, firm) => customerOf(device, firm)?.people.get(firm.personId)?.value[field],
  of: (value) => `p${value}@example.com`,
});
const skill = (field: 'name' | 'colour', of: (value: number) => string): Thing => ({
  name: `a skill's ${field}`,
  set: (device, { skillId }, value) => device.do(editSkill, { skillId, [field]: of(value) }),
  show: (device, { skillId }) => device.account.snapshot.record(skillRecord, skillId)?.[field],
  of,
});
const supplierContact = (field: 'role' | 'telephoneNumber'): Thing => ({
  name: `a supplier's contact's ${field}`,
  set(device, { supplierId, contactId }, value) {
    const standing = device.account.snapshot
      .record(supplierRecord, supplierId)
      ?.contacts.get(contactId)?.value;
    device.do(editSupplier, {
      supplierId,
      contacts: [{ id: contactId, ...standing, name: 'Sam', [field]: `0113 ${value}` }],
    });
  },
  show: (device, { supplierId, contactId }) =>
    device.account.snapshot.record(supplierRecord, supplierId)?.contacts.get(contactId)?.value[field],
  of: (value) => `0113 ${value}`,
});

const SINGLE: readonly Thing[] = [
  priced('windows', 'one service'),
  priced('doors', 'another service'),
  jobField('the first price', 'initialMinor', ({ initialPriceMinor }) => initialPriceMinor),
  jobField('the minutes of the first visit', 'initialDuration', ({ initialDuration }) => initialDuration),
  jobField('the minutes', 'duration', ({ duration }) => duration),
  {
    name: 'the description',
    set: (device, { jobId }, value) => device.do(editJob, { jobId, description: `Work ${value}` }),
    show: (device, firm) => jobOf(device, firm).ownDescription,
    of: (value) => `Work ${value}`,
  },
  contact('name', (value) => `Name ${value}`),
  contact('companyName', (value) => `Firm ${value}`),
  contact('email', (value) => `c${value}@example.com`),
  personField('name'),
  personField('email'),
  supplierContact('role'),
  supplierContact('telephoneNumber'),
  {
    name: 'the note of a day',
    set: (device, _firm, value) => device.do(setDay, { day: TODAY, note: `Note ${value}` }),
    show: ({ account }) => dayNote(account.snapshot, TODAY)?.note ?? '',
    of: (value) => `Note ${value}`,
  },
  skill('name', (value) => `s${value}`),
  skill('colour', (value) => `#${value.toString(16).padStart(6, '0')}`),
];

/** One member that somebody adds to what several people add to. */
interface Members {
  readonly name: string;
  add(device: WorldDevice, firm: Firm, value: number): void;
  show(device: WorldDevice, firm: Firm): readonly string[];
}

const SETS: readonly Members[] = [
  {
    name: 'services',
    add: (device, firm, value) =>
      device.do(editJob, {
        jobId: firm.jobId,
        services: [...linesOf(device, firm), { description: `m${value}`, unitMinor: value }],
        totalMinor: null,
      }),
    show: (device, firm) => jobOf(device, firm).services.map(({ description }) => description),
  },
  {
    name: 'assignees',
    add: (device, firm, value) =>
      device.do(editJob, { jobId: firm.jobId, assignees: [...jobOf(device, firm).assignees, `m${value}`] }),
    show: (device, firm) => jobOf(device, firm).assignees,
  },
  {
    name: 'skills',
    add: (device, firm, value) =>
      device.do(editJob, { jobId: firm.jobId, skills: [...jobOf(device, firm).skills, `m${value}`] }),
    show: (device, firm) => jobOf(device, firm).skills,
  },
  {
    name: 'postcodes',
    add(device, firm, value) {
      const { roundId } = firm;
      const text = [...postcodesOf(device, firm), `LS${value}`].join('\n');
      device.do(editRoundPostcodes, { roundId, text });
    },
    show: (device, firm) => postcodesOf(device, firm).map((one) => one.replace('LS', 'm')),
  },
  {
    name: 'words of a canned response',
    add: (device, { cannedResponseId }, value) =>
      device.do(editCannedResponse, {
        cannedResponseId,
        tags: [...tagsOf(device, cannedResponseId), `m${value}`],
      }),
    show: (device, { cannedResponseId }) => tagsOf(device, cannedResponseId),
  },
  {
    name: 'sources of customers in the settings',
    add: (device, _firm, value) =>
      device.do(setSetting, { key: 'customers.sources', value: [...sourcesOf(device), `m${value}`] }),
    show: (device) => sourcesOf(device),
  },
];

function postcodesOf({ account }: WorldDevice, { roundId }: Firm): readonly string[] {
  return account.snapshot.record(roundRecord, roundId)?.portal.postcodes ?? [];
}
function sourcesOf({ account }: WorldDevice): readonly string[] {
  return accountSetting(account.snapshot, 'customers.sources');
}
function tagsOf({ account }: WorldDevice, id: string): readonly string[] {
  return account.snapshot.record(cannedResponseRecord, id)?.tags ?? [];
}

function expectAll(firm: Firm, show: (device: WorldDevice) => unknown, expected: unknown): void {
  for (const device of firm.world.devices) expect(show(device)).toEqual(expected);
}

describe('what two people call two things', () => {
  it.each(SINGLE.map((thing) => [thing.name, thing] as const))(
    '%s stays as one set it, whatever others set of the same record apart',
    (_name, thing) => {
      for (const seed of [1, 2]) {
        const firm = firmOf(seed);
        const [ann, ...others] = firm.world.devices as [WorldDevice, ...WorldDevice[]];
        const rest = SINGLE.filter((other) => other !== thing);
        const setRest = () => {
          for (const [at, other] of rest.entries())
            other.set(others[at % others.length] ?? ann, firm, 40 + at);
        };
        if (seed === 1) setRest();
        thing.set(ann, firm, 7);
        if (seed !== 1) setRest();
        firm.world.meetAll();
        expectAll(firm, (device) => thing.show(device, firm), thing.of(7));
        for (const [at, other] of rest.entries())
          expectAll(firm, (device) => other.show(device, firm), other.of(40 + at));
      }
    },
  );

  it('a day that one closes while another writes its note is closed, and has the note', () => {
    for (const seed of [1, 2, 3]) {
      const { world } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      ann.do(setDay, { day: TODAY, closed: true });
      ben.do(setDay, { day: TODAY, note: 'Van in the garage' });
      world.meetAll();
      for (const { account } of world.devices)
        expect(dayNote(account.snapshot, TODAY)).toEqual({ note: 'Van in the garage', closed: true });
      ann.do(setDay, { day: TODAY, closed: false });
      ben.do(setDay, { day: TODAY, note: '' });
      world.meetAll();
      for (const { account } of world.devices) expect(dayNote(account.snapshot, TODAY)).toBeUndefined();
    }
  });

  it('members that several people add apart all stand', () => {
    forSeeds((seed) => {
      const set = pick(SETS, seededRandom(seed));
      const firm = firmOf(seed);
      const { world } = firm;
      for (const [at, device] of shuffled(world.devices, world.random).entries()) {
        set.add(device, firm, at + 10);
        if (world.random() < 0.3) set.add(device, firm, at + 50);
        if (world.random() < 0.3) device.undo(device.account.lastUndo);
      }
      const wanted = world.devices.flatMap((device) => set.show(device, firm));
      world.meetAll();
      const [first] = world.devices;
      const shown = first ? set.show(first, firm) : [];
      expect(new Set(shown)).toEqual(new Set(wanted));
      expect(new Set(shown).size).toBe(shown.length);
      expectAll(firm, (device) => set.show(device, firm), shown);
    });
  });

  it('tells each whose value gave way to one that was set apart, once, and nobody else', () => {
    forSeeds((seed) => {
      const firm = firmOf(seed);
      const { world } = firm;
      const thing = pick(SINGLE, world.random);
      world.overruled.length = 0;
      // One after another, each knowing what stood before: nobody is overruled.
      for (const [at, device] of world.devices.entries()) {
        device.meet();
        thing.set(device, firm, at + 10);
        device.meet();
      }
      world.meetAll();
      expect(world.overruled).toEqual([]);
      for (const [at, device] of world.devices.entries()) thing.set(device, firm, at + 100);
      world.meetSome();
      world.meetAll();
      const news = world.overruled.filter(({ key }) => !/\/chg\//.test(key));
      const [first] = world.devices as [WorldDevice, ...WorldDevice[]];
      const shown = thing.show(first, firm);
      const winner = world.devices.find((_, at) => thing.of(at + 100) === shown);
      const losers = world.devices
        .filter((device) => device !== winner)
        .map(({ userId }) => `${userId}.dev1`);
      expect(news.map(({ lost }) => lost[1]).sort()).toEqual(losers.sort());
      for (const { lost, stands } of news) expect(stands[0] >= lost[0]).toBe(true);
    });
  });

  it('shows on every device the last value that somebody set of it, after stale, concurrent and undone acts', () => {
    forSeeds((seed) => {
      const firm = firmOf(seed);
      const { world } = firm;
      /** Of each thing all values that it may show, and the one that it has to where nothing of it was undone. */
      const said = new Map<
        Thing,
        { readonly all: Set<unknown>; last: readonly [string, unknown]; isSure: boolean }
      >();
      for (const thing of SINGLE) {
        const [first] = world.devices;
        const value = first && thing.show(first, firm);
        said.set(thing, { all: new Set([value]), last: ['', value], isSure: true });
      }
      for (let day = 0; day < 3; day += 1) {
        for (const device of world.devices) {
          const thing = pick(SINGLE, world.random);
          const of = said.get(thing);
          const value = 1 + Math.floor(world.random() * 900);
          if (!of || world.random() < 0.3) continue;
          thing.set(device, firm, value);
          of.all.add(thing.of(value));
          const stamp = device.account.lastUndo[0]?.stamp.join(' ') ?? '';
          if (stamp > of.last[0]) of.last = [stamp, thing.of(value)];
          if (world.random() < 0.2) {
            device.undo(device.account.lastUndo);
            of.isSure = false;
          }
        }
        world.meetSome();
      }
      world.meetAll();
      const [first] = world.devices as [WorldDevice, ...WorldDevice[]];
      for (const [thing, { all, last, isSure }] of said) {
        const shown = thing.show(first, firm);
        expectAll(firm, (device) => thing.show(device, firm), shown);
        expect([...all], thing.name).toContainEqual(shown);
        if (isSure) expect(shown, thing.name).toEqual(last[1]);
      }
    });
  });
});
