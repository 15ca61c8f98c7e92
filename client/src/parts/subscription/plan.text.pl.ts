import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'plan', {
  core: 'Core',
  advanced: 'Advanced',
  ultimate: 'Ultimate',
  unmanaged: 'Wszystko jest w cenie',
  'unmanaged-text':
    'Na tym serwerze nikt nie sprzedaje planów: każda funkcja, dla dowolnej liczby osób, bez ograniczenia czasu.',
  closed: 'To konto jest zakończone',
  'closed-text': 'Zostało zamknięte. Dane są przechowywane przez co najmniej 90 dni.',
  trial_one: 'Okres próbny: został {{count}} dzień',
  trial_few: 'Okres próbny: zostały {{count}} dni',
  trial_many: 'Okres próbny: zostało {{count}} dni',
  trial_other: 'Okres próbny: zostało {{count}} dnia',
  'trial-text': 'Masz plan {{level}} do: {{day}}. Wybierz do tego czasu plan, aby pracować dalej.',
  active: '{{level}}',
  'active-text': 'Twój plan jest opłacony.',
  'active-next': 'Następna płatność: {{day}}.',
  'active-later': 'Od: {{day}} masz plan {{level}}.',
  'active-cancelled': 'Anulowano: działa do: {{day}} i nie zostanie odnowiony.',
  grace: 'Płatność się nie powiodła',
  'grace-text': 'Wszystko działa do: {{day}}. Zadbaj do tego czasu o płatność.',
  unpaid: 'Nieopłacone',
  'unpaid-text':
    'Ostatnia płatność się nie powiodła i minęło 14 dni. Nic nie jest usuwane; po zapłacie wszystko znów będzie otwarte.',
  ended: 'Subskrypcja się zakończyła',
  'ended-text':
    'Przez co najmniej 90 dni nic nie jest usuwane, a Twoje dane można wyeksportować. Wybierz plan, aby pracować dalej.',
  'banner-trial_one': 'Twój okres próbny kończy się za {{count}} dzień.',
  'banner-trial_few': 'Twój okres próbny kończy się za {{count}} dni.',
  'banner-trial_many': 'Twój okres próbny kończy się za {{count}} dni.',
  'banner-trial_other': 'Twój okres próbny kończy się za {{count}} dnia.',
  'banner-grace': 'Płatność za to konto się nie powiodła. Wszystko działa do: {{day}}.',
  'banner-closing': 'To konto jest zamykane i zakończy się: {{day}}.',
  'banner-ended':
    'To konto nie ma teraz subskrypcji. To, co zrobiono, jest zachowane i nadal synchronizowane.',
  'banner-offer': '{{name}} proponuje Ci rolę właściciela tego konta.',
  'banner-open': 'Plan i miejsca',
  'banner-account': 'Konto',
  'offer-answer': 'Odpowiedz',
  'offer-title': 'Przyjąć rolę właściciela?',
  'offer-owner':
    'Będziesz móc zrobić tu wszystko, obok dotychczasowego właściciela ({{name}}): użytkownicy, subskrypcja, zamknięcie konta.',
  'offer-admin':
    'Będziesz móc zrobić tu wszystko, a {{name}} przejdzie do roli administratora: użytkownicy, subskrypcja, zamknięcie konta.',
  'offer-accept': 'Przyjmuję rolę',
  'offer-decline': 'Odmów',
  'offer-accepted': 'Masz teraz rolę właściciela',
  'offer-declined': 'Odmówiono',
});
