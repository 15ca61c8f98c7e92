import { describe, expect, it } from 'vitest';
import { memoryValues } from '#platform/local-values.ts';
import { chooseLocale, currentLocale, onWritingChange, setWriting } from './locale.ts';
import { keepLocale, showFirstLocale, showLocale } from './show-locale.ts';
import './kit.text.ts';
import { t } from './texts.ts';

describe('which language is shown', () => {
  it.each([
    [{ own: 'pl-PL', account: 'en-GB', browser: ['en-US'] }, 'pl-PL'],
    [{ own: '', account: 'pl-PL', browser: ['en-US'] }, 'pl-PL'],
    [{ own: '', account: '', browser: ['de', 'pl'] }, 'pl-PL'],
    [{ own: 'xx', account: 'en-GB', browser: ['pl'] }, 'en-GB'],
    [{ browser: ['en-US', 'pl'] }, 'en-GB'],
    [{ browser: ['fr-FR', 'ja'] }, 'en-GB'],
    [{ own: '__proto__' }, 'en-GB'],
    [{}, 'en-GB'],
  ])('%j is %s', (from, locale) => expect(chooseLocale(from)).toBe(locale));

  it('tells of a change once, and of none when nothing changed', () => {
    let told = 0;
    const stop = onWritingChange(() => {
      told += 1;
    });
    setWriting({ currency: 'PLN' });
    setWriting({ currency: 'PLN' });
    stop();
    setWriting({ currency: 'GBP' });
    expect(told).toBe(1);
  });

  it('loads a language, remembers it on this device, and starts with it the next time', async () => {
    const kept = memoryValues();
    await keepLocale(kept, 'pl-PL');
    expect(t('kit.close')).toBe('Zamknij');
    await showLocale('en-GB');
    expect(t('kit.close')).toBe('Close');
    await showFirstLocale(kept, ['en-GB']);
    expect(currentLocale()).toBe('pl-PL');
    await keepLocale(kept, 'en-GB');
  });

  it('shows the last wish, whichever is loaded first', async () => {
    const first = showLocale('pl-PL');
    await showLocale('en-GB');
    await first;
    expect(currentLocale()).toBe('en-GB');
  });
});
