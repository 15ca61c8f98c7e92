import type { KeyRules } from '#document/key-rule.ts';
import { serverRule } from '#document/record-rules.ts';

/** `core` is the server's whole. */
export const accountKeyRules: KeyRules = {
  core: [
    serverRule('core', /^(?:acc|sub|parts)$/),
    serverRule('core', /^(?:doc|user|team|feature|picture):[^\s/~^$]{1,100}$/),
  ],
};
