import { expect, it, test } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { undoChanges } from '#undo-changes.ts';
import { addTag } from './add-tag.command.ts';
import { deleteTag } from './delete-tag.command.ts';
import { editTag } from './edit-tag.command.ts';
import { tagsList } from './services.queries.ts';
import { missingTags, type SuggestedTag, tagsEverMade } from './suggested-tags.ts';

const NAMES: Readonly<Record<SuggestedTag, string>> = {
  'call-first': 'Call first',
  'two-people': 'Needs two people',
};
const nameOf = (suggested: SuggestedTag) => NAMES[suggested];
const CALL_FIRST = {
  ...{ name: 'Call first', colour: '#0C6F80', important: true },
  suggested: 'call-first',
} as const;

test.each([
  ['none', [], ['call-first', 'two-people']],
  ['one of its own', [{ id: 'a', name: 'Dog' }], ['call-first', 'two-people']],
  ['one of its name', [{ id: 'a', name: ' call  FIRST' }], ['two-people']],
  ['one that was renamed', [{ id: 'two-people', name: 'Zwei Leute' }], ['call-first']],
  [
    'both',
    [
      { id: 'call-first', name: 'Call first' },
      { id: 'b', name: 'Needs two people' },
    ],
    [],
  ],
])('a firm with %s is offered what it does not have', (_name, tags, expected) => {
  expect(missingTags(tags, nameOf)).toEqual(expected);
});

forBothForms('a suggested tag', (open) => {
  it('is made under its own id, once, and is offered again when that is undone', () => {
    const account = open();
    const missing = () => missingTags(tagsEverMade(account.snapshot), nameOf);
    expect(account.must(addTag, CALL_FIRST).tagId).toBe('call-first');
    expect(missing()).toEqual(['two-people']);
    expect(account.error(addTag, CALL_FIRST)).toBe('tags.name-taken');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(missing()).toEqual(['call-first', 'two-people']);
  });

  it('that was deleted or renamed is made as another one: nothing gets it that had the old one', () => {
    const account = open();
    account.must(addTag, CALL_FIRST);
    account.must(deleteTag, { tagId: 'call-first' });
    const { tagId } = account.must(addTag, CALL_FIRST);
    expect(tagId).not.toBe('call-first');
    account.must(editTag, { tagId, name: 'Ring first' });
    account.must(addTag, CALL_FIRST);
    expect(tagsList(account.snapshot).map(({ name }) => name)).toEqual(['Call first', 'Ring first']);
  });

  it('is not offered again once the firm has deleted it, unless that is undone and the making as well', () => {
    const account = open();
    const missing = () => missingTags(tagsEverMade(account.snapshot), nameOf);
    account.must(addTag, CALL_FIRST);
    const made = account.lastUndo;
    account.must(deleteTag, { tagId: 'call-first' });
    const deleted = account.lastUndo;
    expect(missing()).toEqual(['two-people']);
    account.must(undoChanges, { steps: deleted });
    expect(missing()).toEqual(['two-people']);
    account.must(undoChanges, { steps: made });
    expect(missing()).toEqual(['call-first', 'two-people']);
    const { tagId } = account.must(addTag, {
      ...{ name: 'needs two people', colour: '#5A4FC8', important: false },
    });
    account.must(deleteTag, { tagId });
    expect(missing()).toEqual(['call-first']);
  });

  it('is made by Owners and Admins alone', () => {
    const account = open();
    expect(account.error(addTag, CALL_FIRST, { roles: ['creator'] })).toBe('access.not-allowed');
    expect(account.error(addTag, { ...CALL_FIRST, suggested: '__proto__' as 'call-first' })).toBe(
      'input.invalid',
    );
  });
});
