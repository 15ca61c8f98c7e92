import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'missing-round', {
  text: 'Link może być stary albo rundy nigdy nie było na tym urządzeniu.',
  deleted: '{{name}}: usunięto',
  'deleted-text_one':
    'Jej {{count}} zlecenie nie jest teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'deleted-text_few':
    'Jej {{count}} zlecenia nie są teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'deleted-text_many':
    'Jej {{count}} zleceń nie jest teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'deleted-text_other':
    'Jej {{count}} zlecenia nie jest teraz w żadnej rundzie. Przywrócenie połączy je znów z rundą.',
  'deleted-ask_one':
    'Jej {{count}} zlecenie nie jest teraz w żadnej rundzie. Przywrócić może ją właściciel lub administrator.',
  'deleted-ask_few':
    'Jej {{count}} zlecenia nie są teraz w żadnej rundzie. Przywrócić może ją właściciel lub administrator.',
  'deleted-ask_many':
    'Jej {{count}} zleceń nie jest teraz w żadnej rundzie. Przywrócić może ją właściciel lub administrator.',
  'deleted-ask_other':
    'Jej {{count}} zlecenia nie jest teraz w żadnej rundzie. Przywrócić może ją właściciel lub administrator.',
  'deleted-none': 'Nie miała zleceń.',
  reduced: 'Minęło ponad 90 dni, więc jej koloru i harmonogramu już nie ma.',
  merged: '{{name}} i {{into}} to teraz jedna runda',
  'merged-text': 'Jej zlecenia są tam.',
  open: 'Otwórz: {{name}}',
});
