// What documents and records are made of.

/** @type {readonly import('./readings.mjs').Reading[]} */
export const DOCUMENT_READINGS = [
  {
    id: 'first-edit-undone-to-nothing',
    rule: 'Undoing the first change of a group writes what the record began with.',
    wrong: 'A group without a key of its own was empty before.',
    file: 'shared-schema/src/document/transaction.ts',
    find: 'raw && groupOf(raw, group)',
    replace: 'raw?.groups.get(group)',
    project: 'unit',
    test: 'shared-schema/src/document/record.test.ts',
  },
  {
    id: 'base-holds-what-others-write',
    rule: 'A base holds no group that others write than those who make the record.',
    wrong: 'A base holds whatever fits the schemas of the groups.',
    file: 'shared-schema/src/document/record.ts',
    find: 'if (!schema || definition.unpacked?.includes(group)) return false;',
    replace: 'if (!schema) return false;',
    project: 'unit',
    test: 'shared-schema/src/document/record.test.ts',
  },
  {
    id: 'unset-shows-the-beginning',
    rule: 'A group that is null is unset.',
    wrong: 'A group that is null shows what the record began with.',
    file: 'shared-schema/src/document/record.ts',
    find: '(raw.groups.has(group) ? null : first[group])',
    replace: 'first[group]',
    project: 'unit',
    test: 'shared-schema/src/document/record.test.ts',
  },
  {
    id: 'part-zero-is-written',
    rule: 'One document has one name: part 0 is not written.',
    wrong: 'Part 0 may be written or left out.',
    file: 'shared-schema/src/document/document-name.ts',
    find: '/^(.*)\\.([1-9]\\d?)$/',
    replace: '/^(.*)\\.([0-9]\\d?)$/',
    project: 'unit',
    test: 'shared-schema/src/document/document-name.test.ts',
  },
];
