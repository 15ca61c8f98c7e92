// How long a test file may take on two quiet cores, in seconds. A file over its budget is named after the run; it
// does not fail, since a busy machine must not turn a run red.

/** @type {Readonly<Record<string, number>>} By level: the name of the Vitest project. */
export const BUDGETS = { unit: 5, screen: 10, integration: 20, e2e: 30 };

/** @type {Readonly<Record<string, { seconds: number, why: string }>>} */
export const EXCEPTIONS = {};
