import { describe, expect, it } from 'vitest';
import { seededRandom } from '#areas/routes/distances.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { TestAccount } from '#testing/test-account.ts';
import { addServices } from '../add-services.command.ts';
import { archiveServices } from '../archive-services.command.ts';
import { mergeServices } from '../merge-services.command.ts';
import { serviceRecord } from '../service.record.ts';
import { offeredServices } from '../services.queries.ts';
import { directoryTree } from './directory-tree.queries.ts';
import { editDirectory } from './edit-directory.command.ts';
import { placeInDirectory } from './place-in-directory.command.ts';

const NEW = {
  group: '',
  priceMinor: null,
  duration: null,
  taxRate: null,
  frequency: null,
  skills: [],
  colour: '#1E66C4',
};
const question = (id: string) => ({
  id,
  title: id,
  type: 'text' as const,
  options: [],
  required: false,
  hide: false,
  at: 0,
});

/** Two devices that hold the same services, and meet when told to. */
function twoDevices(...names: string[]) {
  const docs = [newYDoc(), newYDoc()] as const;
  const [one, two] = docs.map(
    (doc, at) => new TestAccount(new YjsDocuments(new Map([['services', doc]])), at + 1),
  ) as [TestAccount, TestAccount];
  const meet = () => meetAll(docs.map((doc) => new Map([['services', doc]])));
  const ids = one.must(addServices, { services: names.map((name) => ({ ...NEW, name })) }).serviceIds;
  meet();
  one.passTime(100_000);
  two.passTime(200_000);
  return { one, two, meet, ids };
}
const tree = ({ snapshot }: TestAccount) =>
  directoryTree(snapshot).map(({ depth, name }) => '-'.repeat(depth) + name);

describe('the directory after two devices were apart', () => {
  it('shows each service once when two were put into each other, the same everywhere', () => {
    const { one, two, meet, ids } = twoDevices('A', 'B');
    const [a = '', b = ''] = ids;
    one.must(placeInDirectory, { serviceId: a, parent: b, after: null });
    two.must(placeInDirectory, { serviceId: b, parent: a, after: null });
    meet();
    const [top, under] = a < b ? ['A', 'B'] : ['B', 'A'];
    expect(tree(one)).toEqual([top, `-${under}`]);
    expect(tree(two)).toEqual(tree(one));
    one.must(placeInDirectory, { serviceId: a, parent: null, after: null });
    one.must(placeInDirectory, { serviceId: b, parent: null, after: a });
    meet();
    expect(tree(two)).toEqual(['A', 'B']);
  });

  it('keeps the questions that both added, and fields that each changed', () => {
    const { one, two, meet, ids } = twoDevices('A');
    const [serviceId = ''] = ids;
    one.must(editDirectory, { serviceId, text: 'Inside', questions: [question('q1')], order: ['q1'] });
    two.must(editDirectory, { serviceId, advertised: true, questions: [question('q2')], order: ['q2'] });
    meet();
    for (const { snapshot } of [one, two]) {
      const entry = snapshot.record(serviceRecord, serviceId)?.directory;
      expect(entry).toMatchObject({ text: 'Inside', advertised: true });
      expect(new Set(entry?.questions.map(({ id }) => id))).toEqual(new Set(['q1', 'q2']));
    }
    const order = ({ snapshot }: TestAccount) =>
      snapshot.record(serviceRecord, serviceId)?.directory.questions.map(({ id }) => id);
    expect(order(one)).toEqual(order(two));
  });

  it('shows each offered service once, the same on three devices, whatever they did apart', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
      const docs = [newYDoc(), newYDoc(), newYDoc()];
      const accounts = docs.map(
        (doc, at) => new TestAccount(new YjsDocuments(new Map([['services', doc]])), seed * 3 + at),
      );
      const meet = () => meetAll(docs.map((doc) => new Map([['services', doc]])));
      const services = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...NEW, name }));
      const ids = (accounts[0] as TestAccount).must(addServices, { services }).serviceIds;
      meet();
      for (let round = 0; round < 3; round += 1) {
        for (const account of accounts) {
          account.passTime(Math.floor(random() * 100_000));
          const [serviceId, other] = [pick(ids), pick(ids)];
          // What is refused changes nothing.
          pick([
            () => account.run(placeInDirectory, { serviceId, parent: other, after: null }),
            () => account.run(placeInDirectory, { serviceId, parent: null, after: null }),
            () => account.run(archiveServices, { serviceIds: [serviceId], archived: random() < 0.5 }),
            () => account.run(mergeServices, { serviceId, into: other }),
            () => account.run(editDirectory, { serviceId, questions: [question(`q${seed}`)] }),
          ])();
        }
        if (random() < 0.5) meet();
      }
      meet();
      const [first, ...others] = accounts.map(({ snapshot }) => directoryTree(snapshot));
      for (const rows of others) expect(rows, `seed ${seed}`).toEqual(first);
      const shown = (first ?? []).map(({ id }) => id);
      const offered = offeredServices((accounts[0] as TestAccount).snapshot).map(({ id }) => id);
      expect([...shown].sort(), `seed ${seed}`).toEqual([...offered].sort());
    }
  });
});
