import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'devices', {
  unknown: 'Tego urządzenia nie ma już na liście',
  'is-this-one': 'To jest urządzenie, którego używasz. Wyloguj się na nim.',
  'is-owners': 'Tylko właściciel może odebrać dostęp urządzeniu właściciela',
  'reason-required': 'Podaj powód',
  'name-required': 'Podaj nazwę urządzenia',
});

translateTexts('pl-PL', 'sessions', {
  unknown: 'Tej sesji nie ma już na liście',
  'is-owners': 'Tylko właściciel może zakończyć sesję właściciela',
});

translateTexts('pl-PL', 'waiting-changes', {
  unknown: 'Jednej z tych zmian nie ma już na liście',
  'too-many':
    'Zbyt wiele zmian z tego urządzenia czeka na sprawdzenie. Pozostałe zachowuje, dopóki te nie będą rozstrzygnięte.',
});
