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
  'owner-about': 'Wszystko, z subskrypcją i innymi właścicielami',
  'admin-about': 'Wszystko oprócz subskrypcji i właścicieli',
  'creator-about': 'Klienci, zlecenia, wyceny i wiadomości',
  'planner-about': 'Planuje i układa pracę',
  'worker-about': 'Własna praca dnia',
  'canvasser-about': 'Nowi klienci od drzwi do drzwi',
  'jobEditor-about': 'Zlecenia i ceny, jako dodatek do innej roli',
  'reporting-about': 'Raporty, jako dodatek do innej roli',
});
