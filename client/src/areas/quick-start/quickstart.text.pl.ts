import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'quickstart', {
  intro:
    'W dowolnej kolejności i tylko to, czego potrzebujesz. Każdy krok sam się odhacza; listę dzielą właściciele i administratorzy.',
  'done-text': 'Reszta aplikacji nie ma już przed Tobą tajemnic.',
  'state-done': 'Zrobione',
  'state-open': 'Do zrobienia',
  'state-later': 'Później',
  'state-not-for-me': 'Nie dla mnie',
  later: 'Później',
  'not-for-me': 'Nie dla mnie',
  'take-up': 'Wróć do tego',
  'more-of': 'Więcej: {{name}}',
  'put-aside': 'Odłożone',
  'did-later': '{{name}}: później',
  'did-not-for-me': '{{name}}: nie dla mnie',
  'did-take-up': '{{name}}: znów na liście',
  sample: 'Najpierw się rozejrzyj',
  hide: 'Ukryj szybki start na stałe',
  'hide-text': 'Ukryty nie otwiera się już sam; zostaje pod tym adresem i w ustawieniach.',
  'hide-done': 'Szybki start pozostaje ukryty',
  hidden: 'Ukryty: nie otwiera się już sam.',
  show: 'Pokaż znów',
  'show-done': 'Szybki start jest znów widoczny',
});
