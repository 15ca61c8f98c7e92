import { describe, expect, it } from 'vitest';
import { emailField, newPasswordField, rolesField } from './fields.http.ts';

describe('fields of calls', () => {
  it('make an e-mail address comparable', () => {
    expect(emailField.parse('  Olive@Sparkle.Example ')).toBe('olive@sparkle.example');
    expect(emailField.safeParse('olive').error?.issues[0]?.message).toBe('session.email-invalid');
  });

  it('ask for a password of 10 characters, and take blanks and any script', () => {
    expect(newPasswordField.safeParse('123456789').error?.issues[0]?.message).toBe(
      'session.password-too-short',
    );
    expect(newPasswordField.parse(' ladder ż 9')).toBe(' ladder ż 9');
  });

  it('keep roles in one order, each once', () => {
    expect(rolesField.parse(['planner', 'owner', 'planner'])).toEqual(['owner', 'planner']);
    expect(rolesField.safeParse([]).error?.issues[0]?.message).toBe('invitations.roles-required');
    expect(rolesField.safeParse(['king']).success).toBe(false);
  });
});
