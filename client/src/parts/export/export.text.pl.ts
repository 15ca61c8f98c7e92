import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'export', {
  all: 'Pobierz wszystko',
  'all-text':
    'Całe konto w jednym pliku: arkusze klientów, zleceń i rund oraz historia i pliki. Można go wczytać na innym serwerze. Haseł w nim nie ma.',
  'all-offline': 'To wymaga połączenia z serwerem.',
  device: 'Zapisz to, co jest na tym urządzeniu',
  'device-text':
    'Plik zip z arkuszami klientów, zleceń i rund, które są na tym urządzeniu, możliwy także bez połączenia. Zawiera tylko to, co tu wczytano; serwer nie może go wczytać.',
  'device-done': 'Zapisane wartości: {{count}} ({{size}})',
  'device-failed': 'Ta przeglądarka nie pozwala odczytać kopii.',
  title: 'Pobieranie całości',
  preparing: 'Serwer przygotowuje archiwum…',
  running: 'Pobrano {{size}}. Nie zamykaj tej strony.',
  cancel: 'Anuluj pobieranie',
  done: 'Archiwum jest kompletne: {{size}}',
  'done-keep': 'Zawiera dane osobowe klientów i zespołu. Przechowuj je w bezpiecznym miejscu.',
  failed: 'Pobieranie nie powiodło się. Nic nie zapisano.',
  busy: 'Pobieranie tego konta już trwa. Poczekaj, aż się skończy.',
  again: 'Spróbuj ponownie',
});
