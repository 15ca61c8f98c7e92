import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'finish-syncing', {
  title: 'Synchronizowanie',
  offline: 'Brak połączenia',
  'offline-text_zero': 'Nic nie czeka na tym urządzeniu. Reszta zostanie pobrana po połączeniu.',
  'offline-text_one':
    '{{count}} zmiana czeka i jest bezpieczna na tym urządzeniu. Synchronizacja ruszy sama po połączeniu.',
  'offline-text_few':
    '{{count}} zmiany czekają i są bezpieczne na tym urządzeniu. Synchronizacja ruszy sama po połączeniu.',
  'offline-text_many':
    '{{count}} zmian czeka i jest bezpiecznych na tym urządzeniu. Synchronizacja ruszy sama po połączeniu.',
  'offline-text_other':
    '{{count}} zmiany czeka i jest bezpieczne na tym urządzeniu. Synchronizacja ruszy sama po połączeniu.',
  syncing: 'Synchronizacja',
  'syncing-text': '{{done}} z {{total}}',
  'syncing-stay': 'Nie zamykaj aplikacji, dopóki trwa; to tylko chwila.',
  synced: 'Wszystko jest zsynchronizowane',
  'synced-text': 'Wszystkie zmiany z tego urządzenia są bezpieczne na serwerze. Możesz zamknąć aplikację.',
  home: 'Na stronę początkową',
  details: 'Synchronizacja',
  'try-again': 'Spróbuj teraz',
});
