import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'skill', {
  title: 'Umiejętności',
  add: 'Dodaj umiejętność',
  none: 'Nie masz jeszcze umiejętności',
  'none-text':
    'Umiejętności mówią, co kto potrafi i czego wymaga zlecenie. Brak umiejętności widać przy planowaniu pracy.',
  'none-here': 'Nie ma jeszcze żadnych umiejętności.',
  'none-here-text': 'Do listy umiejętności dodaje je właściciel albo administrator.',
  'name-hint': 'Liny, Oranżerie, Drabiny…',
  all: 'Pokaż wszystkie ({{count}})',
  unused: 'Jeszcze nieużywana',
  people_one: '{{count}} osoba',
  people_few: '{{count}} osoby',
  people_many: '{{count}} osób',
  people_other: '{{count}} osoby',
  services_one: '{{count}} usługa',
  services_few: '{{count}} usługi',
  services_many: '{{count}} usług',
  services_other: '{{count}} usługi',
  jobs_one: '{{count}} zlecenie',
  jobs_few: '{{count}} zlecenia',
  jobs_many: '{{count}} zleceń',
  jobs_other: '{{count}} zlecenia',
  removed: 'Usunięta',
  remove: 'Usuń',
  'put-back': 'Przywróć',
  'remove-title': 'Usunąć umiejętność {{name}}?',
  'remove-text': 'Zniknie stąd: {{used}}. Możesz ją przywrócić.',
  'remove-unused': 'Nikt jej nie ma i nic jej nie wymaga.',
});

translateTexts('pl-PL', 'skills', {
  'words-add': 'Dodanie umiejętności: {{record}}',
  'words-edit': 'Zmiana umiejętności: {{record}}',
  'words-remove': 'Usunięcie umiejętności: {{record}}',
  'words-put-back': 'Przywrócenie umiejętności: {{record}}',
  'not-found': 'Tej umiejętności już nie ma.',
  'name-taken': 'Jest już umiejętność o tej nazwie.',
  'was-removed': 'Tę umiejętność usunięto. Właściciel lub administrator może ją przywrócić.',
});
