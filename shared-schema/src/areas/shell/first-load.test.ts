import { describe, expect, test } from 'vitest';
import { type Subscription, UNMANAGED } from '#areas/subscription/subscription.ts';
import { type FirstLoadFacts, type FirstTarget, firstLoad, startAt } from './first-load.rules.ts';

const TRIAL: Subscription = { ...UNMANAGED, managed: true, status: 'trial', trialEnds: 9e12 };
const OWNER: FirstLoadFacts['actor'] = {
  roles: ['owner'],
  level: 'ultimate',
  features: [],
  traits: ['store-approved'],
  subscribed: true,
};
const all = () => true;
const only =
  (...ids: FirstTarget[]) =>
  (id: FirstTarget) =>
    ids.includes(id);

const settled: FirstLoadFacts = {
  actor: OWNER,
  subscription: UNMANAGED,
  hideQuickStart: false,
  isEmpty: false,
  emailVerified: true,
  canVerify: true,
  at: undefined,
  isAskedFor: false,
  hasNews: false,
  mayOpen: all,
};
const unpaid = {
  actor: { ...OWNER, subscribed: false },
  subscription: { ...TRIAL, status: 'unpaid' as const },
};
const ended = {
  actor: { ...OWNER, subscribed: false },
  subscription: { ...TRIAL, status: 'ended' as const },
};

describe('first load', () => {
  test.each<[string, Partial<FirstLoadFacts>, string]>([
    ['nothing to do', {}, 'nothing'],
    ['1: an empty account', { isEmpty: true }, 'quickstart'],
    ['1: an empty account on trial', { isEmpty: true, subscription: TRIAL }, 'quickstart'],
    ['1 before 2', { isEmpty: true, emailVerified: false }, 'quickstart'],
    ['1 before 4', { isEmpty: true, hasNews: true }, 'quickstart'],
    ['1 for an Admin', { isEmpty: true, actor: { ...OWNER, roles: ['admin'] } }, 'quickstart'],
    ['1 not for a Planner', { isEmpty: true, actor: { ...OWNER, roles: ['planner'] } }, 'nothing'],
    ['1 not when hidden', { isEmpty: true, hideQuickStart: true }, 'nothing'],
    [
      '1 not once it is subscribed',
      { isEmpty: true, subscription: { ...TRIAL, status: 'active' } },
      'nothing',
    ],
    ['1 not from the subscription', { isEmpty: true, at: 'subscription' }, 'nothing'],
    ['1 not from the e-mail settings', { isEmpty: true, at: 'email-settings' }, 'nothing'],
    ['1 from any other page', { isEmpty: true, at: 'rounds' }, 'quickstart'],
    [
      '1 not from the address of an alert or a mail',
      { isEmpty: true, at: 'alerts', isAskedFor: true },
      'nothing',
    ],
    ['1 when already there', { isEmpty: true, at: 'quickstart' }, 'nothing'],
    ['1 waits until it is known', { isEmpty: undefined, emailVerified: false }, 'wait'],
    ['1 waits for nobody whom it does not concern', { isEmpty: undefined, hideQuickStart: true }, 'nothing'],
    ['1 without its screen', { isEmpty: true, mayOpen: only('about') }, 'nothing'],
    ['2: unverified', { emailVerified: false }, 'verify-email'],
    ['2 not where no mail is sent', { emailVerified: false, canVerify: false }, 'nothing'],
    ['2 not where no mail is sent, but 4', { emailVerified: false, canVerify: false, hasNews: true }, 'news'],
    ['2 waits until the server has said so', { emailVerified: false, canVerify: undefined }, 'wait'],
    ['2 waits for nobody who is verified', { canVerify: undefined, hasNews: true }, 'news'],
    ['2 before 3', { emailVerified: false, ...unpaid }, 'verify-email'],
    ['2 before 4', { emailVerified: false, hasNews: true }, 'verify-email'],
    ['2 not for those whom it does not open', { emailVerified: false, mayOpen: only('about') }, 'nothing'],
    ['3: unpaid', unpaid, 'account'],
    ['3: ended', ended, 'subscription'],
    ['3: a build that may not sell', { ...unpaid, mayOpen: only('about') }, 'about'],
    ['3: somebody else', { ...ended, mayOpen: only('about', 'verify-email', 'quickstart') }, 'about'],
    ['3 before 4', { ...ended, hasNews: true }, 'subscription'],
    ['3 when already there', { ...ended, at: 'subscription' }, 'nothing'],
    ['4: release notes', { hasNews: true }, 'news'],
  ])('%s', (_name, facts, expected) => {
    const found = firstLoad({ ...settled, ...facts });
    expect(found.do === 'go' ? found.to : found.do).toBe(expected);
  });
});

describe('the start page', () => {
  const permitted = ['dashboard', 'rounds'] as const;
  test.each([
    ['the last page', { last: '/users', chosen: 'rounds', permitted }, { address: '/users' }, false],
    ['the chosen one', { last: undefined, chosen: 'rounds', permitted }, { route: 'rounds' }, false],
    ['the first', { last: undefined, chosen: '', permitted }, { route: 'dashboard' }, false],
    [
      'a choice that may not be opened',
      { last: undefined, chosen: 'schedule', permitted },
      { route: 'dashboard' },
      true,
    ],
    [
      'the same after a last page',
      { last: '/users', chosen: 'schedule', permitted },
      { address: '/users' },
      true,
    ],
    ['nothing', { last: undefined, chosen: '', permitted: [] }, undefined, false],
  ])('leads to %s', (_name, facts, to, clear) => {
    expect(startAt(facts)).toEqual({ to, clear });
  });
});
