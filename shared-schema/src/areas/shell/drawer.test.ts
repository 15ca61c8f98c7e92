import { describe, expect, test } from 'vitest';
import { type DrawerFacts, fixedLinks, headerLinks } from './drawer.rules.ts';

const owner: DrawerFacts['actor'] = {
  roles: ['owner'],
  level: 'ultimate',
  features: [],
  traits: [],
  subscribed: true,
};
const facts: DrawerFacts = {
  actor: owner,
  managed: true,
  inAppleApp: false,
  installable: false,
  hasTraining: false,
  mayOpen: () => true,
};
const unsubscribed = { ...owner, subscribed: false };

describe('fixed links of the drawer', () => {
  test.each<[string, Partial<DrawerFacts>, string]>([
    ['subscribed', {}, 'about sync sign-out reload'],
    ['installable', { installable: true }, 'about sync sign-out install reload'],
    ['training', { hasTraining: true }, 'training about sync sign-out reload'],
    ['not subscribed', { actor: unsubscribed, installable: true }, 'upgrade about sign-out reload'],
    ['not subscribed, Admin', { actor: { ...unsubscribed, roles: ['admin'] } }, 'about sign-out reload'],
    ['not subscribed, Apple app', { actor: unsubscribed, inAppleApp: true }, 'about sign-out reload'],
    ['not subscribed, nobody sells plans', { actor: unsubscribed, managed: false }, 'about sign-out reload'],
    ['no screens', { actor: unsubscribed, mayOpen: () => false }, 'sign-out reload'],
  ])('%s', (_name, more, expected) => {
    expect(fixedLinks({ ...facts, ...more }).join(' ')).toBe(expected);
  });
});

describe('links of the header', () => {
  test.each<[string, Partial<DrawerFacts>, string]>([
    ['Owner', {}, 'profile settings account'],
    ['Owner, not subscribed', { actor: unsubscribed }, 'profile account'],
    ['Admin', { actor: { ...owner, roles: ['admin'] }, mayOpen: () => false }, 'profile settings'],
    ['Worker', { actor: { ...owner, roles: ['worker'] }, mayOpen: () => false }, 'profile'],
    ['Owner in the Apple app', { inAppleApp: true }, 'profile settings'],
    [
      'Owner in the Apple app, developer mode',
      { inAppleApp: true, actor: { ...owner, traits: ['developer'] } },
      'profile settings account',
    ],
  ])('%s', (_name, more, expected) => {
    expect(headerLinks({ ...facts, ...more }).join(' ')).toBe(expected);
  });
});
