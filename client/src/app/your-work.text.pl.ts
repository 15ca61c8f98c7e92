import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'your-work', {
  title: 'Twoja praca',
  empty: 'Tu zobaczysz swoją pracę',
  text: 'W aplikacji nic jeszcze dla Ciebie nie zaplanowano. Menu prowadzi do wszystkiego, co jest dla Ciebie otwarte.',
});
