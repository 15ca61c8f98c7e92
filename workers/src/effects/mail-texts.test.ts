import { writtenLocaleOf } from '@roundsman/shared-schema/kernel/words.ts';
import { describe, expect, it, test } from 'vitest';
import { layOut } from './lay-out.ts';
import { MAIL_TEXTS_PL } from './mail-texts.pl.ts';
import { MAIL_TEXTS_EN, say } from './mail-texts.ts';

const variables = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('texts of mails', () => {
  test('name the same things in every language', () => {
    const english: Readonly<Record<string, string | undefined>> = MAIL_TEXTS_EN;
    for (const [key, text] of Object.entries(MAIL_TEXTS_PL)) {
      const same = english[key] ?? english[key.replace(/_\w+$/, '_other')];
      expect(variables(text), key).toEqual(variables(same));
    }
  });

  it.each([
    ['en-GB', 1, '1 alert at Sparkle'],
    ['en-GB', 3, '3 alerts at Sparkle'],
    ['pl-PL', 1, '1 alert: Sparkle'],
    ['pl-PL', 3, '3 alerty: Sparkle'],
    ['pl-PL', 5, '5 alertów: Sparkle'],
  ] as const)('count in %s: %i', (locale, count, words) => {
    expect(say(locale, 'digest-subject', { count, company: 'Sparkle' })).toBe(words);
  });

  it.each([
    ['pl', 'pl-PL'],
    ['pl-PL', 'pl-PL'],
    ['PL-pl', 'pl-PL'],
    ['', 'en-GB'],
    ['en-US', 'en-GB'],
    ['de-DE', 'en-GB'],
    [undefined, 'en-GB'],
  ])('%s is written as %s', (locale, written) => {
    expect(writtenLocaleOf(locale)).toBe(written);
  });
});

describe('the layout of a mail', () => {
  const mail = layOut(
    {
      subject: 'Hello\r\nBcc: everybody@sparkle.example',
      name: 'Olive <b>\nOwner',
      paragraphs: ['A "first" paragraph & more'],
      points: ['One <i>point</i>'],
      button: { label: 'Go on', link: 'https://rounds.example/join#a"b' },
      after: ['The end'],
      company: 'Sparkle & Shine',
    },
    'en-GB',
  );

  it('says everything in both forms', () => {
    for (const words of ['paragraph', 'point', 'Go on', 'The end', 'Sparkle', 'rounds.example/join#a']) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
  });

  it('lets nothing that somebody typed become markup or a header', () => {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<b>|<i>|href="[^"]*"b/);
    expect(mail.html).toContain('Olive &lt;b&gt; Owner');
  });

  it('needs nothing from elsewhere', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(/);
  });
});
