import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addedCannedResponse } from '#testing/inputs/canned-responses.inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { addCannedResponse } from './add-canned-response.command.ts';
import { livingCannedResponses } from './canned-response.queries.ts';
import { deleteCannedResponse } from './delete-canned-response.command.ts';
import { editCannedResponse } from './edit-canned-response.command.ts';
import { restoreCannedResponse } from './restore-canned-response.command.ts';

const names = (account: TestAccount) => livingCannedResponses(account.snapshot).map(({ name }) => name);

// Rights, undo, unknown and deleted ones are looked at for every command by its sample input.
forBothForms('canned-responses', (open) => {
  it('are added by their name, trimmed, and stand in the order of names', () => {
    const account = open();
    account.must(addCannedResponse, { name: '  Second ', message: 'x' });
    account.must(addCannedResponse, { name: 'First', message: 'x' });
    expect(names(account)).toEqual(['First', 'Second']);
  });
  it.each([
    ['', 'kit.name-required'],
    ['   ', 'kit.name-required'],
    ['x'.repeat(101), 'kit.too-long'],
  ])('are not called %j: %s', (name, error) => {
    const account = open();
    expect(account.error(addCannedResponse, { name, message: 'x' })).toBe(error);
    expect(account.error(editCannedResponse, { ...addedCannedResponse(account), name })).toBe(error);
  });
  it('are changed, deleted, and brought back', () => {
    const account = open();
    const of = addedCannedResponse(account);
    account.must(editCannedResponse, { ...of, name: ' Second ' });
    expect(names(account)).toEqual(['Second']);
    account.must(deleteCannedResponse, of);
    expect(names(account)).toEqual([]);
    account.must(restoreCannedResponse, of);
    expect(names(account)).toEqual(['Second']);
  });
  it('keep the tags that somebody else added while a form was open', () => {
    const account = open();
    const of = addedCannedResponse(account);
    const shown = () => new Set(livingCannedResponses(account.snapshot)[0]?.tags);
    account.must(editCannedResponse, { ...of, tags: ['Late', 'Rain'] });
    account.must(editCannedResponse, { ...of, tags: ['Frost'], opened: ['Late'] });
    expect(shown()).toEqual(new Set(['Rain', 'Frost']));
    account.must(editCannedResponse, { ...of, tags: ['rain', 'Snow'], opened: ['Rain'] });
    expect(shown()).toEqual(new Set(['rain', 'Snow', 'Frost']));
  });
  it('have a message, and tags that count once in whatever letters', () => {
    const account = open();
    const of = addedCannedResponse(account);
    expect(account.error(addCannedResponse, { name: 'A', message: ' ' })).toBe(
      'canned-responses.message-required',
    );
    expect(account.error(editCannedResponse, { ...of, message: '' })).toBe(
      'canned-responses.message-required',
    );
    account.must(editCannedResponse, { ...of, tags: ['Late', ' late ', '', 'Rain'] });
    expect(livingCannedResponses(account.snapshot)[0]).toMatchObject({
      message: 'We are on our way',
      tags: ['Late', 'Rain'],
    });
    const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
    expect(account.error(editCannedResponse, { ...of, tags: many })).toBe('canned-responses.too-many-tags');
  });
});
