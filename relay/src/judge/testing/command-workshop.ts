import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { RefusedItem } from '@roundsman/shared-schema/protocol/messages.ts';
import type { CommandInputs } from '@roundsman/shared-schema/testing/command-inputs.ts';
import { roundWithJobs } from '@roundsman/shared-schema/testing/round-fixture.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import * as Y from 'yjs';
import { JudgeStage, NOW, sender } from './judge-stage.ts';

const USER = 'user0001';
const ALERT = { type: 'user-joined', values: { name: 'Tom' }, severity: 'info', at: NOW };

/** An account with two rounds, jobs, a customer and what was deleted, on a device whose updates are caught. */
export class Workshop {
  readonly docs = new Map<string, Y.Doc>(OPEN_DOCUMENTS.map((name) => [name, newYDoc()]));
  readonly account = new TestAccount(new YjsDocuments(this.docs));
  readonly north = roundWithJobs(this.account, 'North', ['3 A Road', '1 A Road', '2 A Road']);
  readonly south = roundWithJobs(this.account, 'South', ['9 B Road']);
  readonly customerId = this.account.must(addCustomer, { name: 'Ann', address: '' }).customerId;
  readonly goneCustomerId = this.account.must(addCustomer, { name: 'Bob', address: '' }).customerId;
  readonly goneRoundId = roundWithJobs(this.account, 'Gone', []).roundId;
  readonly mergedRoundId = roundWithJobs(this.account, 'Merged', []).roundId;

  constructor() {
    this.account.must(deleteCustomer, { customerId: this.goneCustomerId });
    this.account.must(deleteRound, { roundId: this.goneRoundId });
    this.account.must(renameRound, { roundId: this.south.roundId, name: 'Merged' });
    const [first = '', , last = ''] = this.north.jobIds;
    const place = { after: last, before: null };
    this.account.must(moveJobs, { roundId: this.north.roundId, jobIds: [first], ...place });
    this.account.must(setMySetting, { key: 'landing', value: 'rounds' });
    const at = formatHlc(NOW - 3_600_000, 0);
    this.#put('me', 'alert:a1', [at, 's.http', ALERT]);
    this.#put('jobs', `${first}/assign`, [at, `${USER}.device1`, ['user0002']]);
  }

  /** Writes what no command of this list writes: the server's own keys, and what an earlier one left. */
  #put(root: string, key: string, value: unknown): void {
    const name = root === 'me' ? `me:${USER}` : root;
    this.docs.get(name)?.getMap(root).set(key, value);
  }

  /** What `act` writes, judged for a member with these roles; nothing when it was not done. */
  judge(act: () => boolean, roles: readonly Role[]): Judged | undefined {
    const stages = new Map<string, JudgeStage>();
    const before = new Map([...this.docs].map(([name, doc]) => [name, showOf(name, doc)]));
    const updates: [stage: JudgeStage, update: Uint8Array][] = [];
    const stops: (() => void)[] = [];
    for (const [name, doc] of this.docs) {
      const stage = new JudgeStage(name);
      stage.now = NOW + 3_600_000;
      Y.applyUpdate(stage.doc, Y.encodeStateAsUpdate(doc));
      stages.set(name, stage);
      const listen = (update: Uint8Array) => updates.push([stage, update]);
      doc.on('update', listen);
      stops.push(() => doc.off('update', listen));
    }
    const done = act();
    for (const stop of stops) stop();
    if (!done) return undefined;
    const member = sender(USER, ...roles);
    const verdicts = updates.map(([stage, update]) => stage.applied(update, member));
    const refused = verdicts.flatMap((verdict) => verdict.refused);
    const shows = [...stages].map(([name, stage]) => [name, stage.show()] as const);
    return {
      refused,
      changed: shows
        .filter(([name, show]) => !isDeepStrictEqual(show, before.get(name)))
        .map(([name]) => name),
      isAsOnDevice: shows.every(([name, show]) => isDeepStrictEqual(show, showOf(name, this.docs.get(name)))),
    };
  }
}

export interface Judged {
  readonly refused: readonly RefusedItem[];
  /** Documents that show something else than before. */
  readonly changed: readonly string[];
  readonly isAsOnDevice: boolean;
}

function showOf(name: string, doc: Y.Doc | undefined): unknown {
  return doc?.getMap(name.split(':')[0]).toJSON();
}

/** Inputs of areas whose commands need nothing of the workshop: those areas bring them. */
const BROUGHT = new URL('../../../../shared-schema/src/testing/inputs/', import.meta.url);
const brought: CommandInputs = Object.assign(
  {},
  ...(await Promise.all(readdirSync(BROUGHT).map((file) => import(new URL(file, BROUGHT).href)))).flatMap(
    (file: Readonly<Record<string, CommandInputs>>) => Object.values(file),
  ),
);

/** An input for every other command. */
const OWN: Readonly<Record<string, (shop: Workshop) => unknown>> = {
  'rounds.add': () => ({ name: 'East', color: '#112233' }),
  'rounds.rename': ({ south }) => ({ roundId: south.roundId, name: 'North' }),
  'rounds.recolour': ({ north }) => ({ roundId: north.roundId, color: '#112233' }),
  'rounds.delete': ({ north }) => ({ roundId: north.roundId }),
  'rounds.restore': ({ mergedRoundId }) => ({ roundId: mergedRoundId }),
  'rounds.add-jobs': ({ north, south }) => ({ roundId: south.roundId, jobIds: north.jobIds }),
  'rounds.remove-jobs': ({ north }) => ({ roundId: north.roundId, jobIds: north.jobIds }),
  'rounds.move-jobs': ({ north }) => ({
    roundId: north.roundId,
    jobIds: north.jobIds.slice(0, 1),
    after: null,
    before: north.jobIds[1],
  }),
  'rounds.sort': ({ north }) => ({ roundId: north.roundId, by: 'address' }),
  'customers.add': () => ({
    name: 'Eve',
    email: 'eve@example.com',
    address: '5 C Road',
    lngLat: [-1.9, 53.7],
  }),
  'customers.delete': ({ customerId }) => ({ customerId }),
  'customers.restore': ({ goneCustomerId }) => ({ customerId: goneCustomerId }),
  'jobs.add': ({ customerId, north }) => ({
    customer: { id: customerId },
    services: [{ description: 'Gutters', unitMinor: 2500, every: 3, offset: 2 }],
    frequency: { type: 'month-day', every: 6, day: 6 },
    firstDay: TODAY,
    roundId: north.roundId,
  }),
  'jobs.edit': ({ north }) => ({
    jobId: north.jobIds[0],
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 8 },
    firstDay: TODAY,
    end: '2030-01-01',
    time: { at: '09:00' },
    initialMinor: 3000,
    skills: ['Ladders'],
    hidePrice: 'hide',
    reminders: 'off',
    notify: 'sms',
    place: { address: '2 B Road', lngLat: [-1.5, 54] },
    assignees: ['user0002'],
    notes: [{ text: 'Ring first', workers: true }],
    priceFrom: '2025-04-01',
  }),
  'jobs.edit-price': ({ north }) => ({ jobId: north.jobIds[0], priceMinor: 1500 }),
  'jobs.edit-schedule': ({ north }) => ({
    jobId: north.jobIds[0],
    frequency: { kind: 'once' },
    firstDay: TODAY,
  }),
  'jobs.delete': ({ north }) => ({ jobId: north.jobIds[0] }),
  'jobs.assign': ({ north }) => ({ jobIds: north.jobIds, assignees: [] }),
  'alerts.mark': () => ({ ids: ['a1'], read: true }),
  'alerts.dismiss': () => ({ ids: ['a1'] }),
  'alerts.choose': () => ({ type: 'user-joined', way: 'none' }),
  'alerts.choose-for-role': () => ({ type: 'user-joined', role: 'planner', way: 'none' }),
  'people.reassign-jobs': ({ north }) => ({ jobIds: north.jobIds, from: 'user0002', to: null }),
  'changes.undo': ({ account }) => ({ steps: account.lastUndo }),
};

/** An input for a command by its name, that does something in a new workshop. */
export function inputFor(shop: Workshop, name: string): unknown {
  return OWN[name]?.(shop) ?? brought[name]?.(shop.account);
}
