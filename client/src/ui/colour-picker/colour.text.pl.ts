import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'colour', {
  brick: 'Cegła',
  iris: 'Irys',
  lagoon: 'Laguna',
  moss: 'Mech',
  ochre: 'Ochra',
  other: 'Inny kolor',
  pine: 'Sosna',
  plum: 'Śliwka',
  rose: 'Róża',
  rust: 'Rdza',
  sky: 'Niebo',
  slate: 'Łupek',
  umber: 'Umbra',
});
