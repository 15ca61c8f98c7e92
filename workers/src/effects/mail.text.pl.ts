import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_EN } from './mail.text.ts';

/** Polish of what stands in mails of every kind. */
export const MAIL_PL: WordsIn<typeof MAIL_EN> = {
  hello: 'Dzień dobry, {{name}}!',
  'ignore-me':
    'Jeśli ta wiadomość jest dla Ciebie niespodzianką, możesz ją zignorować. Bez użycia linku nic się nie stanie.',
  footer: 'Wiadomość wysłana przez Roundsman. Prosimy na nią nie odpowiadać: nikt nie czyta odpowiedzi.',
  'footer-company':
    'Wiadomość wysłana przez Roundsman w imieniu {{company}}. Prosimy na nią nie odpowiadać: nikt nie czyta odpowiedzi.',
  'link-by-hand': 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
};
