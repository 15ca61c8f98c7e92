import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'drag', {
  handle: 'Przenieś: {{name}}',
  held: '{{name}}: podniesiono, pozycja {{position}} z {{count}}.',
  'held-block': 'Podniesiono {{size}}, od pozycji {{position}} z {{count}}.',
  over: 'Pozycja {{position}} z {{count}}.',
  dropped: 'Upuszczono na pozycji {{position}} z {{count}}.',
  unchanged: 'Odłożono, nic się nie zmieniło.',
  cancelled: 'Anulowano, nic się nie zmieniło.',
  instructions:
    'Spacja podnosi, strzałki w górę i w dół przenoszą, spacja upuszcza, Escape anuluje. Klawisz M na wierszu otwiera menu przenoszenia.',
});
