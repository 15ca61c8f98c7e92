import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { TestAccount } from '#testing/test-account.ts';
import { addServices } from '../add-services.command.ts';
import { serviceRecord } from '../service.record.ts';
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
  const meet = () => {
    Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]));
    Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1]));
  };
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
});
