import { z } from 'zod/mini';
import {
  type Collection,
  type CollectionTarget,
  collectionRecord,
  linkOf,
  TARGET_KINDS,
} from '#areas/custom-fields/collection.record.ts';
import { byId, defineEntity, recordLine, recordLineFields, wordsCell } from './entity.ts';

/** What forms are about, in the words of the files. */
export const TARGET_WORDS: Readonly<Record<CollectionTarget, string>> = {
  any: 'any',
  'job-occurrence-completion': 'visit',
  accountuser: 'person',
  customer: 'customer',
  job: 'job',
};

/** What a form is attached to: 'every customer', 'job <id>'. */
function linkWords(link: string): string {
  const every = TARGET_KINDS.find((kind) => link === linkOf(kind));
  if (every) return `every ${TARGET_WORDS[every]}`;
  const kind = TARGET_KINDS.find((one) => link.startsWith(linkOf(one, '')));
  if (!kind) return link;
  const id = link.slice(linkOf(kind, '').length);
  // The forms of visits are attached to their job.
  return kind === 'job-occurrence-completion' ? `visits of job ${id}` : `${TARGET_WORDS[kind]} ${id}`;
}

export const formsEntity = defineEntity<Collection>({
  name: 'forms',
  about: 'Forms with their questions, and templates to make forms from, archived ones too.',
  of: (snapshot) => byId(snapshot.records(collectionRecord).values()).filter(({ deleted }) => !deleted),
  line: (form, snapshot) => ({
    ...recordLine(snapshot, collectionRecord, form),
    order: form.items.map(({ id }) => id),
  }),
  lineFields: { ...recordLineFields(collectionRecord), order: z.array(z.string()) },
  columns: [
    { name: 'id', about: 'Identifies the form.', cell: ({ id }) => id },
    { name: 'title', about: 'What it is called.', cell: ({ name }) => name },
    { name: 'description', about: 'What it is for.', cell: ({ description }) => description },
    {
      name: 'target',
      about: 'What it asks about: any, visit, person, customer or job.',
      cell: ({ target }) => TARGET_WORDS[target],
    },
    {
      name: 'template',
      about: 'true for one that forms are only made from.',
      cell: ({ isTemplate }) => isTemplate,
    },
    { name: 'archived', about: 'true where it is not asked any more.', cell: ({ archived }) => archived },
    {
      name: 'asked_of',
      about: 'What it is attached to, by id or as a whole, with semicolons between them.',
      cell: ({ links }) => wordsCell([...links].flatMap(([link, on]) => (on ? [linkWords(link)] : []))),
    },
    {
      name: 'questions',
      about: 'What it asks, in order, with semicolons between them; what is not asked any more is left out.',
      cell: ({ items }) => wordsCell(items.flatMap(({ active, title }) => (active ? [title] : []))),
    },
  ],
});
