import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'multi-planner', {
  title: 'Plan zespołu',
  'select-day': 'Zaznacz wszystko: {{day}}',
  'select-lane': 'Zaznacz wszystko: {{name}}',
  everybody: 'Wszyscy',
  'nothing-text': 'Wybierz powyżej inną osobę albo inny dzień.',
  more: 'jeszcze {{count}}',
  'changed-by': '{{name}}: zmiana przed chwilą',
  side: 'Czekające zlecenia',
  'side-overdue': 'Zaległe',
  'side-unassigned': 'Nieprzydzielone',
  'side-soon': 'Wkrótce',
  'side-search': 'Szukaj w czekających',
  'side-no-match': 'Nic tu nie pasuje do wyszukiwania.',
  'side-none-overdue': 'Nic nie jest zaległe.',
  'side-none-unassigned': 'Każda wizyta najbliższych czterech tygodni ma wykonawcę.',
  'side-none-soon': 'W ciągu dwóch tygodni po tych dniach nic nie czeka na zaplanowanie.',
  'follow-one':
    'Z klawiszem Alt przesuwają się też następne wizyty. Działa to dla jednej wizyty, która zostaje u tej samej osoby; nic nie przeniesiono.',
});
