import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'own-only', {
  title: 'Widzi to tylko {{name}}',
  text: 'Jest na urządzeniach tej osoby, nie na Twoim.',
  devices: 'Pokazano tylko urządzenia, których używa {{name}}. To urządzenie jest Twoje.',
});
