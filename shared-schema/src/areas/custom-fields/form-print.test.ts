import { describe, expect, test } from 'vitest';
import type { PdfBlock } from '#pdf/pdf-document.ts';
import { pictureUrl } from '#pdf/testing/picture-url.ts';
import { type Answer, hasInk } from './answer.ts';
import type { Answers } from './answers.record.ts';
import { type FormPrint, printForm } from './form-print.ts';
import { askedOf, type Item } from './item.ts';
import { answers, item } from './testing/form-fixture.ts';

/** A JPEG's head that says how large it is. */
function jpeg(width: number, height: number): string {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3];
  return pictureUrl('jpeg', [...head, ...Array(12).fill(0)]);
}
const photo = (thumbnail: string, name = 'van.jpg'): Answer => ({
  value: { mimeType: 'image/jpeg', name, size: 9, thumbnail },
});
const INK = [[0, 0, 300, 120, 500, 40]];

function printed(items: readonly Item[], given: Answers | undefined, more: Partial<FormPrint> = {}) {
  return printForm({
    collection: { name: 'Van check', items },
    answers: given,
    business: 'Sparkle',
    about: 'Ann Ashdown',
    finishedBy: 'Tom',
    locale: 'en-GB',
    timeZone: 'Europe/Warsaw',
    ...more,
  });
}
const flat = (blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.flatMap((block) => (block.kind === 'together' ? flat(block.blocks) : [block]));
const texts = (blocks: readonly PdfBlock[]) =>
  flat(blocks).flatMap((block) => ('text' in block ? block.text : []));

describe('a printed form', () => {
  const number = item('Miles', { type: 'number', decimalPlaces: 4, suffix: 'mi' });
  const choice = item('Parts', { type: 'select', selectOptions: ['Tyres', 'Lights'], selectMultiple: true });
  test.each<[string, Item, Answer, string[]]>([
    ['yes', item('Clean?'), { value: true }, ['Clean?', 'Yes']],
    ['no with its reason', item('Clean?'), { value: false, notes: 'mud' }, ['Clean?', 'No', 'Notes: mud']],
    ['a number in full', number, { value: 1234.5678 }, ['Miles', '1,234.5678 mi']],
    ['several choices', choice, { value: ['Tyres', 'Lights'] }, ['Parts', 'Tyres, Lights']],
    ['a skip', item('Clean?', { skippable: true }), { skipped: true }, ['Clean?', 'Skipped']],
    [
      'a photo under its name',
      item('Photo', { type: 'attachment' }),
      photo(jpeg(640, 480)),
      ['Photo', 'Photo van.jpg'],
    ],
    [
      'a photo that claims to be huge by its name only',
      item('Photo', { type: 'attachment' }),
      photo(jpeg(1025, 4)),
      ['Photo', 'Photo van.jpg: shown in the app'],
    ],
    [
      'a photo that no file can hold by its name only',
      item('Photo', { type: 'attachment' }),
      photo('data:image/webp;base64,UklGRg=='),
      ['Photo', 'Photo van.jpg: shown in the app'],
    ],
    [
      'a signature with its name',
      item('Sign', { type: 'signature' }),
      { value: { ink: INK, fullname: 'Zoë Żak' } },
      ['Sign', 'Signed by Zoë Żak'],
    ],
  ])('says %s', (_what, one, answer, expected) => {
    const { blocks } = printed([one], answers({ [one.id]: answer }));
    expect(texts(blocks).slice(1)).toEqual(expected);
  });

  test('draws the strokes of a signature', () => {
    const { blocks } = printed(
      [item('Sign', { type: 'signature' })],
      answers({ Sign: { value: { ink: INK, fullname: 'Ann' } } }),
    );
    expect(hasInk(INK)).toBe(true);
    expect(flat(blocks).filter(({ kind }) => kind === 'drawing')).toMatchObject([{ strokes: INK }]);
  });

  test('holds forty pictures, and names the others', () => {
    const items = Array.from({ length: 42 }, (_, at) => item(`P${at}`, { type: 'attachment' }));
    const given = answers(Object.fromEntries(items.map(({ id }) => [id, photo(jpeg(8, 8), `${id}.jpg`)])));
    const { blocks } = printed(items, given);
    expect(flat(blocks).filter(({ kind }) => kind === 'picture')).toHaveLength(40);
    expect(texts(blocks)).toContain('Photo P41.jpg: shown in the app');
  });

  test('says who finished it and when, in the zone and the language of the business', () => {
    const at = Date.UTC(2026, 10, 26, 23, 30);
    const finished = { by: 'tom00001', at, rev: '', title: 'Van check', items: ['Clean?'] };
    const given = answers({ 'Clean?': { value: true } }, { finished });
    const facts = (more: Partial<FormPrint>) =>
      flat(printed([item('Clean?')], given, more).blocks).find(({ kind }) => kind === 'facts');
    expect(facts({})).toMatchObject({
      rows: [
        ['About', 'Ann Ashdown'],
        ['Filled in by', 'Tom, 27 November 2026 at 00:30'],
      ],
    });
    expect(facts({ locale: 'pl-PL' })).toMatchObject({
      rows: [
        ['Dotyczy', 'Ann Ashdown'],
        ['Wypełnia', expect.stringContaining('27 listopada 2026')],
      ],
    });
    expect(printed([item('Clean?')], given).at).toBe(at);
  });

  test('prints the same for ever: renamed, reordered, reworded, deleted and hidden questions change nothing', () => {
    const [first, second] = [item('First'), item('Second', { type: 'number', suffix: 'm' })];
    const given = answers(
      { First: { value: true }, Second: { value: 3 } },
      {
        asked: new Map([first, second].map((one) => [one.id, askedOf(one)])),
        finished: { by: 'tom00001', at: 1, rev: 'a', title: 'Van check', items: ['First', 'Second'] },
      },
    );
    const once = printed([first, second], given);
    const reworded = { ...second, title: 'Other', settings: { suffix: 'km' } };
    const hidden = { ...first, when: { item: 'Third', test: 'is', value: true } } as const;
    for (const items of [[reworded, item('Third'), hidden], [first], []])
      expect(printed(items, given, { collection: { name: 'Renamed', items } })).toEqual(once);
  });

  test('that a build before finished prints by the form as it is', () => {
    const given = answers({ First: { value: true } }, { finished: { by: 'tom00001', at: 1, rev: 'a' } });
    const form = printed([item('Open'), item('First')], given);
    expect(form.title).toBe('Van check');
    expect(texts(form.blocks).slice(1)).toEqual(['Open', 'Not answered', 'First', 'Yes']);
  });

  test('lists what was answered later after what was finished', () => {
    const given = answers(
      { First: { value: true }, Later: { value: false } },
      { finished: { by: 'tom00001', at: 1, rev: 'a', title: 'Van check', items: ['First'] } },
    );
    const { blocks } = printed([item('Later'), item('Open'), item('First')], given);
    expect(texts(blocks).slice(1)).toEqual(['First', 'Yes', 'Later', 'No']);
  });
});
