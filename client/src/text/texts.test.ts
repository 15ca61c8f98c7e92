import { describe, expect, it } from 'vitest';
import './kit.text.ts';
import { defineTexts, hasText, t, textOf } from './texts.ts';

describe('texts', () => {
  it('finds plain, plural and filled texts', () => {
    expect(t('kit.close')).toBe('Close');
    expect(t('kit.selected', { count: 1 })).toBe('1 selected');
    expect(t('kit.sync-needs', { count: 1 })).toBe('1 needs you');
    expect(t('kit.sync-needs', { count: 2 })).toBe('2 need you');
    expect(t('kit.owes', { amount: '£42.00' })).toBe('owes £42.00');
    // @ts-expect-error a key that does not exist
    expect(t('kit.nothing')).toBe('kit.nothing');
    // @ts-expect-error a text that needs a value
    t('kit.owes');
  });

  it('finds keys known only at run time', () => {
    defineTexts('rounds-test', { 'already-exists': 'There is a round called {{name}} already' });
    expect(textOf('rounds-test.already-exists', { name: 'Castle & Hill' })).toBe(
      'There is a round called Castle & Hill already',
    );
    expect(hasText('rounds-test.other')).toBe(false);
  });
});
