import '@roundsman/client/app/all-texts.ts';
import '@roundsman/client/app/app.text.ts';
import '@roundsman/client/list/failure.text.ts';
import '@roundsman/client/text/kit.text.ts';
import { registeredTexts } from '@roundsman/client/text/texts.ts';
import { BASE_LOCALE } from '@roundsman/shared-schema/kernel/languages.ts';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Words of the interface that stand in an end-to-end test all the same, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** A string, a template or a pattern as it is written. */
const LITERAL = String.raw`('(?:[^'\\\n]|\\.)*'|\`[^\`]*\`|\/(?:[^/\\\n]|\\.)+\/)`;

/** Where a test says by which words it looks for something. */
const LOOKS = [
  String.raw`\bgetBy(?:Text|Label|Placeholder|Title|AltText)\(\s*`,
  String.raw`\b(?:name|hasText|hasNotText|label):\s*`,
  String.raw`\b(?:waitForCloud|toast|chooseInRound|moveByMenu|openSection|openSettings)\([^()]*,\s*`,
  String.raw`\bchooseForDevice\([^()]*,[^()]*,\s*`,
  String.raw`\.(?:selectOption|act|filter)\(\s*`,
].map((begin) => new RegExp(begin + LITERAL, 'g'));

const texts = [...registeredTexts(BASE_LOCALE).values()];
const filled = texts
  .filter((text) => text.includes('{{'))
  .map((text) => text.split(/\{\{[^{}]+\}\}/))
  .filter((parts) => parts.join('').replaceAll(/[^A-Za-z]/g, '').length >= 6)
  .map(
    (parts) =>
      new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{1,40}')}$`),
  );

/** The shortest piece of words that is told from data by standing in a text. */
const WORDS = 8;

/** Whether the app says this: as a text, as a piece of one, or as one with its values. */
function isOfApp(literal: string): boolean {
  const words = literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, 'Value');
  const pieces = literal.startsWith('/') ? words.split(/\\.|[[\](){}|^$*+?.]/) : [words];
  return pieces.some((piece) => {
    const said = piece.trim();
    if (!/[A-Za-z]{2}/.test(said) || /^[a-z]+$/.test(said)) return false;
    if (texts.includes(said)) return true;
    if (said.length >= WORDS && /\s/.test(said) && texts.some((text) => text.includes(said))) return true;
    return !literal.startsWith('/') && filled.some((form) => form.test(said));
  });
}

/** Words of the interface by which this source looks for something. */
function wordsIn(source: string): string[] {
  return LOOKS.flatMap((look) => [...source.matchAll(look)].map(([, literal]) => literal ?? '')).filter(
    isOfApp,
  );
}

test('words of the interface are told from data and from keys', () => {
  const found = wordsIn(`
    page.getByRole('button', { name: 'Add round' }); page.getByText(\`Rename Tanner\`);
    page.getByText(/^Not confirmed yet/); waitForCloud(page, 'Offline, 3 waiting'); field.selectOption({ label: 'Every few weeks' });
    page.getByText('Tanner Row'); page.getByText(t('rounds.add')); card(page, 'rounds'); page.getByText(/^\\d+$/);
  `);
  expect(found.sort()).toEqual(
    [
      "'Add round'",
      "'Every few weeks'",
      "'Offline, 3 waiting'",
      '/^Not confirmed yet/',
      '`Rename Tanner`',
    ].sort(),
  );
});

test('end-to-end tests find nothing by words of the interface, but by text key', () => {
  const found = sourceFiles('tests/e2e', () => true).flatMap(({ path, text }) =>
    wordsIn(text).map((literal) => `${path}: ${literal}`),
  );
  expect(found.filter((one) => !(one in EXCEPTIONS))).toEqual([]);
  expect(
    Object.keys(EXCEPTIONS).filter((one) => !found.includes(one)),
    'exceptions that are none',
  ).toEqual([]);
});
