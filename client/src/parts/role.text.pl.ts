import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'role', {
  owner: 'Właściciel',
  admin: 'Administrator',
  creator: 'Twórca',
  planner: 'Planista',
  worker: 'Pracownik',
  canvasser: 'Akwizytor',
  jobEditor: 'Edytor zleceń',
  reporting: 'Raporty',
});
