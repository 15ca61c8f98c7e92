import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'delete-rounds', {
  start: 'Usuń',
  title_one: 'Usunąć {{count}} rundę?',
  title_few: 'Usunąć {{count}} rundy?',
  title_many: 'Usunąć {{count}} rund?',
  title_other: 'Usunąć {{count}} rundy?',
  text_zero: 'Nie ma w nich zleceń. Można to cofnąć.',
  text_one: '{{count}} zlecenie zostaje, z klientem i harmonogramem, ale bez rundy. Można to cofnąć.',
  text_few: '{{count}} zlecenia zostają, z klientami i harmonogramami, ale bez rundy. Można to cofnąć.',
  text_many: '{{count}} zleceń zostaje, z klientami i harmonogramami, ale bez rundy. Można to cofnąć.',
  text_other: '{{count}} zlecenia zostaje, z klientami i harmonogramami, ale bez rundy. Można to cofnąć.',
  done_one: 'Usunięto {{count}} rundę',
  done_few: 'Usunięto {{count}} rundy',
  done_many: 'Usunięto {{count}} rund',
  done_other: 'Usunięto {{count}} rundy',
});
