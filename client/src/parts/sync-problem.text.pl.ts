import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'sync-problem', {
  'storage-full': 'To urządzenie jest pełne',
  'storage-lost': 'To urządzenie nie zapisuje teraz zmian',
  'session-ended': 'Serwer Cię wylogował',
  'reload-needed': 'Roundsman potrzebuje tu nowszej wersji',
  'no-access': 'Serwer nie przyjmuje już stąd zmian',
  damaged: 'Część danych jest pobierana od nowa, ale wciąż odrzucana',
  refused: 'Serwer nie przyjął Twojej zmiany',
});
