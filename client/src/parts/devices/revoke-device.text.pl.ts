import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'revoke-device', {
  ask: 'Odebrać dostęp urządzeniu {{device}}?',
  text: 'Zostanie trwale wylogowane. Przy następnym kontakcie przekaże to, co na nim czeka, a potem usunie wszystkie dane firmy.',
  reason: 'Powód',
  'reason-hint': 'Na przykład: zgubione, skradzione, sprzedane. Widzą go właściciele i administratorzy.',
  done: '{{device}}: odebrano dostęp. Dane znikną przy następnym kontakcie.',
  'holds-unknown':
    'Nigdy nie podało, co na nim jest. Cokolwiek tam czeka, zostanie najpierw przekazane Tobie.',
  'holds-nothing': 'Nic tam nie czekało (stan z: {{when}}).',
  'holds-waiting_one': 'Czeka tam {{count}} zmiana (stan z: {{when}}).',
  'holds-waiting_few': 'Czekają tam {{count}} zmiany (stan z: {{when}}).',
  'holds-waiting_many': 'Czeka tam {{count}} zmian (stan z: {{when}}).',
  'holds-waiting_other': 'Czeka tam {{count}} zmiany (stan z: {{when}}).',
  'holds-parked_one': 'Jest tam {{count}} odrzucona zmiana.',
  'holds-parked_few': 'Są tam {{count}} odrzucone zmiany.',
  'holds-parked_many': 'Jest tam {{count}} odrzuconych zmian.',
  'holds-parked_other': 'Jest tam {{count}} odrzuconej zmiany.',
  'holds-go': 'To, co czeka, zostanie przekazane Tobie, zanim cokolwiek zostanie usunięte.',
  revoke: 'Odbierz dostęp',
});
