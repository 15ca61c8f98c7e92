import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'restart-rounds', {
  start: 'Zacznij od nowa',
  title_one: 'Zacząć od nowa harmonogram {{count}} rundy?',
  title_few: 'Zacząć od nowa harmonogramy {{count}} rund?',
  title_many: 'Zacząć od nowa harmonogramy {{count}} rund?',
  title_other: 'Zacząć od nowa harmonogramy {{count}} rundy?',
  text_zero: 'Każdy harmonogram zacznie się od swojego najbliższego terminu. Można to cofnąć.',
  text_one: 'Każdy harmonogram zacznie się od swojego najbliższego terminu ({{count}} zlecenie).',
  text_few: 'Każdy harmonogram zacznie się od swojego najbliższego terminu ({{count}} zlecenia).',
  text_many: 'Każdy harmonogram zacznie się od swojego najbliższego terminu ({{count}} zleceń).',
  text_other: 'Każdy harmonogram zacznie się od swojego najbliższego terminu ({{count}} zlecenia).',
  done_one: 'Od nowa: {{count}} harmonogram',
  done_few: 'Od nowa: {{count}} harmonogramy',
  done_many: 'Od nowa: {{count}} harmonogramów',
  done_other: 'Od nowa: {{count}} harmonogramu',
});
