import {
  AUDIT_EVENTS,
  AUDIT_GROUPS,
  type AuditEntry,
} from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { describe, expect, it } from 'vitest';
import '#parts/role.text.ts';
import { hasText } from '#text/texts.ts';
import { detailWords, eventWords, isFailure, placeWords, whoWords } from './event-words.ts';
import './user-security.text.ts';

const entry: AuditEntry = {
  ...{ id: 1, at: 0, event: 'sign-in.ok', user: 'wendy001', userName: 'Wendy', actor: 'wendy001' },
  ...{ actorName: 'Wendy', device: null, deviceName: '', address: '10.0.0.1', agent: '', details: {} },
};

describe('what the audit writes down', () => {
  it('has words, each of it, and stands in one group that can be filtered by', () => {
    const grouped = Object.values(AUDIT_GROUPS).flat() as string[];
    expect(grouped.toSorted()).toEqual([...AUDIT_EVENTS].sort());
    expect(AUDIT_EVENTS.filter((event) => eventWords({ event }) === event)).toEqual([]);
    const groups = Object.keys(AUDIT_GROUPS).map((group) => `user-security.group-${group}`);
    expect(groups.filter((key) => !hasText(key))).toEqual([]);
  });

  it.each([
    ['by themselves', {}, 'Wendy'],
    ['by somebody else', { actor: 'olive001', actorName: 'Olive' }, 'Wendy, by Olive'],
    ['by the server', { actor: 's.operator', actorName: '' }, 'Wendy, by Server'],
    [
      'by the server, of no person',
      { user: null, userName: '', actor: 's.operator', actorName: '' },
      'Server',
    ],
    ['by nobody known', { user: null, userName: '', actor: '', actorName: '' }, 'Someone unknown'],
  ])('names whom it concerns %s', (_by, more, words) => {
    expect(whoWords({ ...entry, ...more })).toBe(words);
  });

  it('says what was changed, how much was exported, and from where', () => {
    const roles = { before: ['worker'], after: ['worker', 'admin'] };
    expect(detailWords({ event: 'member.roles-changed', details: roles })).toBe('Worker to Admin and Worker');
    const details = { what: 'alerts', rows: 2 };
    expect(detailWords({ event: 'data.exported', details })).toBe('2 rows of alerts');
    const all = { export: 'a', what: 'account' };
    expect(detailWords({ event: 'data.exported', details: all })).toBe('The whole account');
    expect(detailWords({ event: 'sign-in.ok', details: { country: 'FR' } })).toBe('France');
    expect(placeWords({ ...entry, deviceName: 'Van' })).toBe('Van · 10.0.0.1');
    expect(isFailure({ event: 'sign-in.failed' })).toBe(true);
  });
});
