import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import {
  GRACE_DAYS,
  type Subscription,
  trialFrom,
  UNMANAGED,
} from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { describe, expect, test } from 'vitest';
import { type BannerNews, bannerNews } from './banner-news.ts';

const NOW = Date.UTC(2026, 2, 9, 8);
const DAY = 24 * 60 * 60_000;
const ME = 'olive001';

const PAID: Subscription = { ...UNMANAGED, managed: true };
const FAILED: Subscription = { ...PAID, failedAt: NOW - DAY };
const GRACE_ENDS = FAILED.failedAt === null ? 0 : FAILED.failedAt + GRACE_DAYS * DAY;
const CLOSING = { since: NOW - DAY, until: NOW + 29 * DAY, by: 'tom00001' };
const OFFER = { id: 'offer001', from: 'tom00001', to: ME, keep: 'admin', expires: NOW + DAY } as const;

/** An account of which the server has written this much. */
function accountWith(core: Readonly<Record<string, Json>>): Snapshot {
  const documents = new MemoryDocuments();
  const snapshot = new IndexedDocuments(documents);
  const tx = new TransactionBuffer(snapshot, ['000000001000', 's.http']);
  for (const [key, value] of Object.entries(core)) tx.setPlain('core', 'core', key, value);
  applyWrites(documents, tx.writes, 'server');
  return snapshot;
}

const trialWith = (days: number) => trialFrom(NOW, days);
const grace: BannerNews = { kind: 'grace', until: GRACE_ENDS };
const closing: BannerNews = { kind: 'closing', until: CLOSING.until };
const offer: BannerNews = { kind: 'offer', offer: OFFER };
const ended: BannerNews = { kind: 'ended' };

describe('what stands above every screen', () => {
  const cases: [string, Readonly<Record<string, Json>>, readonly Role[], BannerNews | null][] = [
    ['nothing known yet', {}, ['owner'], null],
    ['nobody sells plans', { sub: UNMANAGED }, ['owner'], null],
    ['paid', { sub: PAID }, ['owner'], null],
    ['a trial of four days', { sub: trialWith(4) }, ['owner'], null],
    ['a trial of three days', { sub: trialWith(3) }, ['owner'], { kind: 'trial', days: 3 }],
    ['its last day', { sub: trialWith(1) }, ['owner'], { kind: 'trial', days: 1 }],
    ['a trial is the Owner’s business', { sub: trialWith(1) }, ['admin'], null],
    ['a trial that is over', { sub: trialWith(0) }, ['worker'], ended],
    ['a renewal that failed', { sub: FAILED }, ['owner'], grace],
    ['a renewal that failed, an Admin', { sub: FAILED }, ['admin'], grace],
    ['a renewal that failed, a Worker', { sub: FAILED }, ['worker'], null],
    [
      'days of grace that are over',
      { sub: { ...FAILED, failedAt: NOW - GRACE_DAYS * DAY } },
      ['worker'],
      ended,
    ],
    ['unpaid', { sub: { ...PAID, status: 'unpaid' } }, ['planner'], ended],
    ['closing', { sub: PAID, closing: CLOSING }, ['admin'], closing],
    ['closing, a Worker', { sub: PAID, closing: CLOSING }, ['worker'], null],
    ['closing is more urgent than a failed renewal', { sub: FAILED, closing: CLOSING }, ['owner'], closing],
    ['closed', { sub: { ...PAID, status: 'ended' }, closing: CLOSING }, ['owner'], ended],
    ['an offer comes first', { sub: FAILED, closing: CLOSING, 'owner-offer': OFFER }, ['admin'], offer],
    [
      'an offer to somebody else',
      { sub: FAILED, 'owner-offer': { ...OFFER, to: 'ann00001' } },
      ['admin'],
      grace,
    ],
    ['an offer that ran out', { sub: PAID, 'owner-offer': { ...OFFER, expires: NOW } }, ['admin'], null],
  ];
  test.each(cases)('%s', (_name, core, roles, expected) => {
    const actor = { roles, level: 'ultimate' } as const;
    expect(bannerNews(accountWith(core), actor, ME, NOW)).toEqual(expected);
  });
});
