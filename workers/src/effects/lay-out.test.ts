import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

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
