import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'sign-out', {
  ask: 'Wylogować się na tym urządzeniu?',
  text: 'Nic nie czeka: wszystkie zmiany są bezpieczne na serwerze.',
  confirm: 'Wyloguj się',
  offline: 'Wylogowanie wymaga połączenia z serwerem.',
});
