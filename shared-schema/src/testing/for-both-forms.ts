import { describe } from 'vitest';
import { BOTH_FORMS, type TestAccount } from './test-account.ts';

/** Describes the same tests over the Yjs form and over the in-memory twin; each test opens its own account. */
export function forBothForms(name: string, tests: (open: () => TestAccount) => void): void {
  for (const [form, open] of BOTH_FORMS) describe(`${name}, ${form} form`, () => tests(open));
}
