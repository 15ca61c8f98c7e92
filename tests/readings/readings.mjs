// The obvious but wrong readings of the sync protocol's rules. Each is switched in, one at a time, and the named
// tests have to fail under it: a rule whose test passes either way protects nobody.

/**
 * @typedef {object} Reading
 * @property {string} id
 * @property {string} rule What is right.
 * @property {string} wrong What the reading gets wrong.
 * @property {string} file Source file, from the repository's root.
 * @property {string} find Exactly one place in the file.
 * @property {string} replace
 * @property {'unit' | 'integration'} project
 * @property {string} test Test file that has to fail.
 * @property {string} [name] Only the tests of this name.
 */

/** @type {readonly Reading[]} */
export const READINGS = [
  {
    id: 'step-2-covers-all',
    rule: 'A step 2 makes safe what its state vector covered (sync 2).',
    wrong: 'A step 2 makes safe everything that is older than it.',
    file: 'client/src/store/pending/document-link.ts',
    find: 'Y.getState(store, clientId) >= clockTo',
    replace: 'clockTo >= 0',
    project: 'unit',
    test: 'client/src/store/pending/document-link.test.ts',
  },
];
