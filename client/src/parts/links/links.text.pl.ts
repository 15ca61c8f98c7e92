import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'links', {
  unknown: 'Ten link nie jest znany. Skopiuj cały link z wiadomości.',
  used: 'Tego linku już użyto.',
  expired: 'Ten link wygasł.',
  whose: 'Podaj hasło konta, którego dotyczy ten link.',
  replaced: 'Ten link zastąpił nowszy. Poszukaj najnowszej wiadomości.',
});
