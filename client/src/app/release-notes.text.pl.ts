import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'notes', {
  title: 'Co nowego',
  version: 'Wersja {{version}}',
  close: 'Rozumiem',
  'v010-rounds': 'Rundy ze zleceniami, kolejność ręczna albo według trasy, i mapa.',
  'v010-services': 'Usługi z cenami i zlecenia, które przed zapisem pokazują następne wizyty.',
  'v010-customers': 'Klienci na osobnej stronie: wyszukiwanie, duplikaty, notatki, wizyty i historia.',
  'v010-import': 'Klienci i zlecenia z arkusza: najpierw sprawdź każdy wiersz, a import możesz cofnąć.',
  'v010-offline': 'Wszystko działa bez zasięgu; chmurka mówi, co jeszcze czeka na wysłanie.',
  'v010-people': 'Kilka osób pracuje nad tą samą rundą i niczyja zmiana nie ginie.',
  'v010-teams': 'Użytkownicy, zespoły, godziny pracy i urlopy oraz strona o tym, kto i gdzie się logował.',
  'v010-alerts': 'Alerty w aplikacji, jako powiadomienia albo w jednym mailu dziennie, jak kto woli.',
  'v010-languages': 'Po angielsku i po polsku, w jasnych i ciemnych barwach, na komputerze i na telefonie.',
  'v010-security': 'Klucze dostępu i kody jako drugi krok oraz lista urządzeń, które można wylogować.',
});
