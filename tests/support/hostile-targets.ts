import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';

/**
 * What may stand under a kind of key, and who may write it: spelled out once more, apart from the product's rules, so
 * that a mistake there is found. `key`: of a record `id`; `valid`: a good value that holds a token if it has room.
 */
export interface Target {
  readonly document: string;
  key(id: string): string;
  valid(token: string): Json;
  readonly roles: readonly Role[];
  /** A value that stands is never overwritten. */
  readonly isFixed: boolean;
  /** May write other values there. */
  readonly others: readonly Role[];
  /** May remove it. */
  readonly removers: readonly Role[];
  /** Has no other value that would be wrong. */
  readonly isFree: boolean;
  /** Is no key of its document. */
  readonly isUnknown: boolean;
  /** There is only one of it. */
  readonly isSingle: boolean;
}

const OA: readonly Role[] = ['owner', 'admin'];
const OAP: readonly Role[] = ['owner', 'admin', 'planner'];
const OAC: readonly Role[] = ['owner', 'admin', 'creator'];
const OACJ: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];
const OFFICE: readonly Role[] = ['owner', 'admin', 'creator', 'planner', 'jobEditor'];

type Options = Partial<Pick<Target, 'isFixed' | 'others' | 'removers' | 'isFree' | 'isUnknown' | 'isSingle'>>;

function target(
  document: string,
  key: string,
  roles: readonly Role[],
  valid: (token: string) => Json,
  options: Options = {},
): Target {
  const plain = { isFixed: false, others: [], removers: [], isFree: false, isUnknown: false };
  const isSingle = !key.includes('ID');
  return { document, key: (id) => key.replace('ID', id), valid, roles, isSingle, ...plain, ...options };
}

const sched = (token: string) => ({ v: 1, freq: { type: 'week', every: 4 }, from: '2025-01-06', x: token });
const place = (token: string) => ({ addressDescription: token, isVerified: false });
const PRICE = { minor: 100, units: {} };
const deletion = () => ({ on: true, seen: {} });
const anything = (token: string) => ({ x: token });

const records: readonly Target[] = [
  target('rounds', 'ID', OA, (token) => ({ createdBy: token }), { isFixed: true }),
  target('rounds', 'ID/name', OA, (token) => token),
  target('rounds', 'ID/color', OA, () => '#112233'),
  target('rounds', 'ID/loc', OA, place),
  target('rounds', 'ID/sched', OA, sched),
  target('rounds', 'ID/schedules', OA, () => [{ freq: { type: 'week', every: 4 }, from: '2025-01-06' }]),
  target('rounds', 'ID/portal', OA, () => ({ on: true })),
  target('rounds', 'ID/postcodes', OA, (token) => [token]),
  target('rounds', 'ID/into', OA, (token) => token),
  target('rounds', 'ID/del', OA, deletion),
  target('customers', 'ID', OAC, (token) => ({ createdBy: token, at: 1 }), { isFixed: true }),
  target('customers', 'ID/contact', OAC, (token) => ({ name: token })),
  target('customers', 'ID/address', OAC, place),
  target('customers', 'ID/state', OAC, () => 'active'),
  target('customers', 'ID/notes', OAC, (token) => ({ access: token })),
  target('customers', 'ID/tags', OAC, (token) => [token]),
  target('customers', 'ID/source', OAC, (token) => token),
  target('customers', 'ID/pay', [], anything),
  target('customers', 'ID/del', OA, deletion),
  target('jobs', 'ID', OACJ, (token) => ({ customerId: token }), { isFixed: true }),
  target('jobs', 'ID/sched', OACJ, sched),
  target('jobs', 'ID/round', OACJ, (token) => [token]),
  target('jobs', 'ID/price', OACJ, () => ({ minor: 100 })),
  target('jobs', 'ID/services', OACJ, (token) => ({ description: token })),
  target('jobs', 'ID/loc', OACJ, place),
  target('jobs', 'ID/state', OACJ, () => 'paused'),
  target('jobs', 'ID/chg/p1', OACJ, () => ({ day: '2025-04-01', was: PRICE, now: PRICE })),
  target('jobs', 'ID/note/n1', OACJ, (token) => ({ text: token, workers: true })),
  target('jobs', 'ID/tag/t1', OACJ, () => true),
  target('jobs', 'ID/assign', OFFICE, (token) => [token]),
  target('jobs', 'ID/del', OAC, deletion),
];

const others: readonly Target[] = [
  target('order', 'r:ID/base', OAP, (token) => ({ rev: 'a', ids: [token] })),
  target('order', 'r:ID/fold', OAP, (token) => ({ rev: 'a', ids: [token], of: 'b' })),
  target('order', 'r:ID/kept/j1', OACJ, () => ({ k: 'VVVV1' })),
  target('order', 'r:ID/m/j1', OAP, (token) => ({ rev: 'a', k: 'VVVV1', l: token, r: '$' }), {
    others: ['creator', 'jobEditor'],
    removers: OAP,
  }),
  target('order', 'r:ID/m/j2', OFFICE, (token) => ({ rev: '$', k: 'VVVV1', l: token, r: '$' }), {
    removers: OAP,
  }),
  target('settings', 'global.hide-quick-start', OA, () => true),
  target('settings', 'global.distance-unit', OA, () => 'miles'),
  target('settings', 'theme.compact-menus-mobile', OA, () => false),
  target('me', 'theme.mode', ROLES, () => 'dark'),
  target('me', 'landing', ROLES, (token) => token),
  target('me', 'alert:ID', [], anything),
  target('me', 'alert:ID/read', ROLES, () => true),
  target('me', 'denied:ID', [], anything),
  target('layouts', 'layout:ID', OA, anything, { isFree: true }),
  target('layouts', 'text:ID', OA, (token) => token, { isFree: true }),
  target('layouts', 'dir', OA, anything, { isFree: true }),
  target('core', 'acc', [], anything),
  target('core', 'sub', [], anything),
  target('core', 'user:ID', [], anything),
  target('core', 'feature:ID', [], () => true),
];

const unknown: readonly Target[] = [
  ['rounds', 'ID/price'],
  ['rounds', 'r:ID'],
  ['customers', 'ID/password'],
  ['jobs', 'ID/chg'],
  ['jobs', 'ID/price/x'],
  ['order', 'ID/base'],
  ['order', 'r:ID/m/a/b'],
  ['settings', 'ID.secret'],
  ['me', 'tracker.ID'],
  ['layouts', 'ID'],
  ['core', 'ID'],
].map(([document = '', key = '']) => target(document, key, ROLES, anything, { isUnknown: true }));

export const TARGETS: readonly Target[] = [...records, ...others, ...unknown];

/** Kinds of documents that there are targets in; `me` is the attacker's own. */
export const TARGET_DOCUMENTS: readonly string[] = [...new Set(TARGETS.map(({ document }) => document))];

/** Whether a role may write a good value there; `isLive`: something stands there. */
export function maySet({ roles, isFixed, isUnknown }: Target, role: Role, isLive: boolean): boolean {
  return !isUnknown && !(isFixed && isLive) && roles.includes(role);
}

/** Whether a role may write some value there, so that each value is judged by itself. */
export function mayTouch(target: Target, role: Role, isLive: boolean): boolean {
  return maySet({ ...target, isFixed: false }, role, isLive) || target.others.includes(role);
}

export function mayRemove({ removers, isUnknown }: Target, role: Role): boolean {
  return !isUnknown && removers.includes(role);
}
