import { describe, expect, it } from 'vitest';
import { t } from '#text/texts.ts';
import { failureWords } from './failure-words.ts';

describe('a failure in words', () => {
  it('says how long to wait, in seconds and then in minutes', () => {
    const wait = (retryAfter: number) =>
      failureWords({ error: 'session.too-many-attempts', values: { retryAfter } });
    expect(wait(30)).toBe(t('http.wait-seconds', { count: 30 }));
    expect(wait(90)).toBe(t('http.wait-seconds', { count: 90 }));
    expect(wait(91)).toBe(t('http.wait-minutes', { count: 2 }));
  });

  it('says what the place says instead, and never shows a key', () => {
    const instead = { 'network.offline': 'network.cut' } as const;
    expect(failureWords({ error: 'network.offline' }, instead)).toBe(t('network.cut'));
    expect(failureWords({ error: 'network.offline' })).toBe(t('network.offline'));
    expect(failureWords({ error: 'somewhere.unheard-of' })).toBe(t('http.failed'));
  });
});
