import type { Role } from '#access/roles.ts';
import { exact } from '#document/exact.ts';
import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { MAX_BASE_BYTES } from '#document/stamped.ts';
import { orderAddition, orderBase, orderFold, orderKept, orderMove } from './order-list.record.ts';
import { JOB_ROUND_WRITERS, ORDER_WRITERS } from './order-rights.ts';
import { roundRecord } from './round.record.ts';

/** Add jobs to rounds without ordering them. */
const JOB_ROUND_ADDERS: readonly Role[] = ['creator', 'jobEditor'];
const list = { root: 'order', id: /^r:[^/:~^$\s]{1,64}$/ };
const whole = { ...list, roles: ORDER_WRITERS, maxBytes: MAX_BASE_BYTES };

export const roundsKeyRules: KeyRules = {
  rounds: recordRules(roundRecord),
  order: [
    { ...whole, group: 'base', schema: exact(orderBase) },
    { ...whole, group: 'base/*', schema: exact(orderBase) },
    { ...whole, group: 'fold', schema: exact(orderFold) },
    { ...whole, group: 'fold/*', schema: exact(orderBase) },
    {
      ...list,
      group: 'm/*',
      roles: ORDER_WRITERS,
      // Whoever puts jobs into a round adds them at its end, in their order.
      adders: { roles: JOB_ROUND_ADDERS, schema: exact(orderAddition) },
      schema: exact(orderMove),
      // Earlier versions removed the moves that a sort had seen.
      deletable: true,
    },
    { ...list, group: 'kept/*', roles: JOB_ROUND_WRITERS, schema: exact(orderKept) },
  ],
};
