import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'late-edits', {
  title: '{{who}} – zmiana po połączeniu, klient {{name}}',
  use: 'Użyj',
  add: 'Dodaj',
  dismiss: 'Odrzuć',
  'use-label': 'Użyj: {{field}}',
  'add-label': 'Dodaj: {{field}}',
  'dismiss-label': 'Odrzuć: {{field}}',
});
