import type { DocumentWord } from './document-words.ts';

export const DOCUMENT_WORDS_PL: Readonly<Record<DocumentWord, string>> = {
  'document-core': 'osoby i firma',
  'document-settings': 'ustawienia firmy',
  'document-me': 'własne ustawienia i alerty',
  'document-layouts': 'układy',
  'document-services': 'usługi i znaczniki',
  'document-rounds': 'rundy',
  'document-order': 'kolejność w rundach',
  'document-customers': 'klienci',
  'document-jobs': 'zlecenia',
  'document-work': 'wizyty',
  'document-chart': 'dostawcy i kategorie wydatków',
  'document-time': 'czas pracy',
  'document-forms': 'pola własne',
  'document-cf': 'formularze wizyt',
  'document-cf-other': 'wypełnione formularze',
  'document-cf-private': 'formularze osób',
  'document-ratings': 'oceny',
  'document-other': 'inne dane',
};
