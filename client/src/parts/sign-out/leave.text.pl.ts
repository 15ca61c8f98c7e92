import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'leave', {
  title_one: '{{count}} zmiana jest tylko na tym urządzeniu',
  title_few: '{{count}} zmiany są tylko na tym urządzeniu',
  title_many: '{{count}} zmian jest tylko na tym urządzeniu',
  title_other: '{{count}} zmiany jest tylko na tym urządzeniu',
  'title-both_one': '{{count}} prośba jest tylko na tym urządzeniu',
  'title-both_few': '{{count}} zmiany i prośby są tylko na tym urządzeniu',
  'title-both_many': '{{count}} zmian i próśb jest tylko na tym urządzeniu',
  'title-both_other': '{{count}} zmiany i prośby jest tylko na tym urządzeniu',
  'title-refused_one': '{{count}} odrzucona zmiana jest tylko na tym urządzeniu',
  'title-refused_few': '{{count}} odrzucone zmiany są tylko na tym urządzeniu',
  'title-refused_many': '{{count}} odrzuconych zmian jest tylko na tym urządzeniu',
  'title-refused_other': '{{count}} odrzuconej zmiany jest tylko na tym urządzeniu',
  waiting_one:
    '{{count}} zmiana czeka. Zostaje na tym urządzeniu i zostanie wysłana po ponownym zalogowaniu tutaj.',
  waiting_few:
    '{{count}} zmiany czekają. Zostają na tym urządzeniu i zostaną wysłane po ponownym zalogowaniu tutaj.',
  waiting_many:
    '{{count}} zmian czeka. Zostają na tym urządzeniu i zostaną wysłane po ponownym zalogowaniu tutaj.',
  waiting_other:
    '{{count}} zmiany czeka. Zostaje na tym urządzeniu i zostanie wysłane po ponownym zalogowaniu tutaj.',
  calls_one:
    '{{count}} prośba, na przykład zaproszenie, czeka. Zostanie wysłana, gdy zalogujesz się tu ponownie.',
  calls_few:
    '{{count}} prośby, na przykład zaproszenia, czekają. Zostaną wysłane, gdy zalogujesz się tu ponownie.',
  calls_many:
    '{{count}} próśb, na przykład zaproszeń, czeka. Zostaną wysłane, gdy zalogujesz się tu ponownie.',
  calls_other:
    '{{count}} prośby, na przykład zaproszenia, czeka. Zostanie wysłana, gdy zalogujesz się tu ponownie.',
  refused_one:
    '{{count}} odrzucona zmiana czeka na Ciebie. Zostaje na tym urządzeniu do ponownego zalogowania tutaj.',
  refused_few:
    '{{count}} odrzucone zmiany czekają na Ciebie. Zostają na tym urządzeniu do ponownego zalogowania tutaj.',
  refused_many:
    '{{count}} odrzuconych zmian czeka na Ciebie. Zostają na tym urządzeniu do ponownego zalogowania tutaj.',
  refused_other:
    '{{count}} odrzuconej zmiany czeka na Ciebie. Zostaje na tym urządzeniu do ponownego zalogowania tutaj.',
  unsaved: '{{count}} z nich nie udało się zapisać na tym urządzeniu i przepadłoby.',
  wait_one: 'Poczekaj, aż zostanie wysłana',
  wait_few: 'Poczekaj, aż zostaną wysłane',
  wait_many: 'Poczekaj, aż zostaną wysłane',
  wait_other: 'Poczekaj, aż zostaną wysłane',
  'wait-text': 'Potem wylogowanie nastąpi samo.',
  'wait-offline': 'Teraz nie ma połączenia; dalszy ciąg nastąpi, gdy tylko będzie.',
  'waiting-now': 'Wysłano {{done}} z {{count}}.',
  'waiting-offline': 'Czekanie na połączenie. Wysłano {{done}} z {{count}}.',
  'wait-refused': 'Serwer nie przyjął {{count}} z nich.',
  'stop-waiting': 'Nie czekaj',
  file: 'Zapisz do pliku',
  'file-text': 'Plik można wczytać na innym swoim urządzeniu.',
  'file-saved': 'Zapisano. Wczytaj plik na innym swoim urządzeniu.',
  keep_one: 'Wyloguj się, zostaw ją tutaj',
  keep_few: 'Wyloguj się, zostaw je tutaj',
  keep_many: 'Wyloguj się, zostaw je tutaj',
  keep_other: 'Wyloguj się, zostaw je tutaj',
  'keep-text': 'Zostanie wysłane po ponownym zalogowaniu na tym urządzeniu.',
  'keep-not': 'To niemożliwe: urządzenie nie zdołało zapisać wszystkiego.',
  discard_one: 'Odrzuć ją',
  discard_few: 'Odrzuć je',
  discard_many: 'Odrzuć je',
  discard_other: 'Odrzuć je',
  'discard-text': 'Przepada na zawsze.',
  'discard-title_one': 'Odrzucić {{count}} zmianę na zawsze?',
  'discard-title_few': 'Odrzucić {{count}} zmiany na zawsze?',
  'discard-title_many': 'Odrzucić {{count}} zmian na zawsze?',
  'discard-title_other': 'Odrzucić {{count}} zmiany na zawsze?',
  'discard-ask': 'Serwer nie ma tego, co tu czeka. Po odrzuceniu nikt tego nie odzyska.',
  'discard-confirm': 'Odrzuć i wyloguj się',
});
