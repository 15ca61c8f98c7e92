// How long a test file may take on two quiet cores, in seconds. A file over its budget is named after the run; it
// does not fail, since a busy machine must not turn a run red.

/** @type {Readonly<Record<string, number>>} By level: the name of the Vitest project. */
export const BUDGETS = { unit: 5, screen: 10, integration: 20, e2e: 30 };

/** @type {Readonly<Record<string, { seconds: number, why: string }>>} */
export const EXCEPTIONS = {
  'tests/architecture/new.test.ts': {
    seconds: 60,
    why: 'makes an area in a copy of the tree, and runs types, lint and tables there',
  },
  'tests/fault/kill.test.ts': { seconds: 60, why: 'kills a relay 12 times, each in the middle of a commit' },
  'tests/fault/effects-kill.test.ts': { seconds: 40, why: 'kills a worker four times and a relay twice' },
  'tests/fault/hostile-roles.test.ts': {
    seconds: 30,
    why: 'is attacked for six seconds, over an account of 5 MiB',
  },
  'tests/integration/left-behind.test.ts': {
    seconds: 40,
    why: 'starts whole servers, each with a new cluster, and ends them by every signal',
  },
  'tests/integration/start.test.ts': { seconds: 40, why: 'starts whole servers, each with a new cluster' },
};
