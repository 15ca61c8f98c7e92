import { z } from 'zod';
import { ALL_ROLES, OWNER_ADMIN, type Role } from '#access/roles.ts';
import { ownAlertRules, roleAlertRules } from '#areas/alerts/alert-key-rules.ts';
import { CUSTOMER_WRITERS } from '#areas/customers/customer.inputs.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { jobRecord, PRICE_MAX } from '#areas/jobs/job.record.ts';
import { JOB_ASSIGNERS, JOB_DELETERS, JOB_WRITERS } from '#areas/jobs/job.rules.ts';
import {
  orderAddition,
  orderBase,
  orderFold,
  orderKept,
  orderMove,
} from '#areas/rounds/order-list.record.ts';
import { JOB_ROUND_WRITERS, ORDER_WRITERS } from '#areas/rounds/order-rights.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { SETTINGS } from '#areas/settings/settings.table.ts';
import { documentKind } from '#document/document-ref.ts';
import type { KeyRule } from '#document/key-rule.ts';
import { isBase, type RecordDefinition, upgraded } from '#document/record.ts';
import { type Json, MAX_BASE_BYTES } from '#document/stamped.ts';
import { isHlc } from '#kernel/hybrid-clock.ts';

/** What a device's id of a record looks like: one part of a key. */
const RECORD_ID = /^[^/:~^$\s]{1,64}$/;

/** `<id>/del`; null after the undo of a first deletion. */
const deletion = z
  .looseObject({ on: z.boolean(), seen: z.record(z.string(), z.string().refine(isHlc)) })
  .nullable();

interface RecordRights {
  readonly write: readonly Role[];
  readonly del: readonly Role[];
}

/** The rules that follow from a record's definition: an immutable base, its groups, which null unsets, and `del`. */
function recordRules(definition: RecordDefinition, { write, del }: RecordRights): KeyRule[] {
  const { root } = definition;
  const rule = { root, id: RECORD_ID, roles: write };
  return [
    { ...rule, group: null, schema: z.custom((json) => isBase(definition, json)), appendOnly: true },
    ...Object.keys(definition.groups).map((group) => ({
      ...rule,
      group,
      schema: groupField(definition, group),
    })),
    { ...rule, group: 'del', schema: deletion, roles: del },
  ];
}

/** A group as any version writes it; null unsets it. */
function groupField(definition: RecordDefinition, group: string): z.ZodType {
  const schema = definition.groups[group] ?? z.never();
  return z.preprocess((json) => upgraded(definition, group, json as Json), schema.nullable());
}

/** Settings by their path; null after the undo of a first setting. */
function settingRules(of: 'account' | 'me', root: string, roles: readonly Role[]): KeyRule[] {
  return Object.entries(SETTINGS)
    .filter(([, row]) => row.of === of)
    .map(([path, { schema }]) => ({
      root,
      id: exactly(path),
      group: null,
      roles,
      schema: schema.nullable(),
    }));
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** Keys that only the server writes. */
function serverRule(root: string, id: RegExp, group: string | null = null): KeyRule {
  return { root, id, group, roles: [], schema: z.json() };
}

const coreRules: readonly KeyRule[] = [
  serverRule('core', /^(?:acc|sub)$/),
  serverRule('core', /^(?:doc|user|team|feature|picture):[^\s/~^$]{1,100}$/),
];

const meRules: readonly KeyRule[] = [
  ...settingRules('me', 'me', ALL_ROLES),
  serverRule('me', /^(?:alert|denied):[^/:~^$\s]{1,64}$/),
  ...ownAlertRules,
];

const layoutRules: readonly KeyRule[] = [/^(?:layout|theme|text|widget):[^/:~^$\s]{1,64}$/, /^dir$/].map(
  (id) => ({ root: 'layouts', id, group: null, roles: OWNER_ADMIN, schema: z.json() }),
);

/** Add jobs to rounds without ordering them. */
const JOB_ROUND_ADDERS: readonly Role[] = ['creator', 'jobEditor'];
const LIST_ID = /^r:[^/:~^$\s]{1,64}$/;

const orderRules: readonly KeyRule[] = [
  ...[
    { group: 'base', schema: orderBase },
    { group: 'fold', schema: orderFold },
  ].map((whole) => ({
    root: 'order',
    id: LIST_ID,
    roles: ORDER_WRITERS,
    maxBytes: MAX_BASE_BYTES,
    ...whole,
  })),
  {
    root: 'order',
    id: LIST_ID,
    group: 'm/*',
    roles: ORDER_WRITERS,
    // Whoever puts jobs into a round adds them at its end, in their order.
    adders: { roles: JOB_ROUND_ADDERS, schema: orderAddition },
    schema: orderMove,
    // Earlier versions removed the moves that a sort had seen.
    deletable: true,
  },
  { root: 'order', id: LIST_ID, group: 'kept/*', roles: JOB_ROUND_WRITERS, schema: orderKept },
];

const customerRules: readonly KeyRule[] = [
  ...recordRules(customerRecord, { write: CUSTOMER_WRITERS, del: OWNER_ADMIN }),
  serverRule('customers', RECORD_ID, 'pay'),
];

const jobRule = { root: 'jobs', id: RECORD_ID, roles: JOB_WRITERS };
const jobRules: readonly KeyRule[] = [
  {
    ...jobRule,
    group: 'assign',
    roles: JOB_ASSIGNERS,
    schema: groupField(jobRecord, 'assign'),
  },
  ...recordRules(jobRecord, { write: JOB_WRITERS, del: JOB_DELETERS }),
  {
    ...jobRule,
    group: 'chg:*',
    schema: z.looseObject({ to: z.number().int().min(0).max(PRICE_MAX), on: z.boolean() }),
  },
];

/** Key rules of each kind of document in the table. */
const RULES: ReadonlyMap<string, readonly KeyRule[]> = new Map([
  ['core', coreRules],
  ['settings', [...settingRules('account', 'settings', OWNER_ADMIN), ...roleAlertRules]],
  ['me', meRules],
  ['layouts', layoutRules],
  ['rounds', recordRules(roundRecord, { write: OWNER_ADMIN, del: OWNER_ADMIN })],
  ['order', orderRules],
  ['customers', customerRules],
  ['jobs', jobRules],
]);

const NONE: readonly KeyRule[] = [];

/** Who may write which keys of a document, and what may stand there; no rules for an unknown document. */
export function rulesOf(documentName: string): readonly KeyRule[] {
  const kind = documentKind(documentName)?.kind;
  return (kind !== undefined && RULES.get(kind)) || NONE;
}
