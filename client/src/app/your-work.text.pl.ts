import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'your-work', {
  title: 'Twoja praca',
  empty: 'Nic tu nie ma',
  text: 'O tym, co jest zaplanowane dla Ciebie, wie biuro. Menu prowadzi do wszystkiego, co jest dla Ciebie otwarte.',
});
