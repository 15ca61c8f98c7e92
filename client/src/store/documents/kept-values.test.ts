import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { describe, expect, test } from 'vitest';
import { KeptForm, TAKEN_OVER } from './kept-form.ts';
import { readKept, textOf } from './kept-values.ts';

const stamped = (at: number, json: unknown) => [formatHlc(at, 0), 'ann.d1', json];
const entry = (key: string, at: number, json: unknown) => JSON.stringify([key, stamped(at, json)]);
const removed = (key: string) => JSON.stringify([key, null]);
const text = (...entries: string[]) => textOf([['jobs', entries]]);
const whole = text(entry('a', 1, 'one'), entry('b', 1, 'two'));

function shown(kept: unknown, ...patches: unknown[]): unknown {
  const jobs = readKept(kept, patches)?.get('jobs');
  return jobs && Object.fromEntries([...jobs].map(([key, value]) => [key, (value as unknown[])[2]]));
}

describe('values kept beside a copy', () => {
  test.each<[string, unknown, unknown[], unknown]>([
    ['a whole text', whole, [], { a: 'one', b: 'two' }],
    [
      'what has changed since',
      whole,
      [text(entry('a', 2, 'new'), entry('c', 2, 'third'))],
      { a: 'new', b: 'two', c: 'third' },
    ],
    ['what was taken away', whole, [text(removed('b'))], { a: 'one' }],
    [
      'the later of two changes, whichever is read first',
      whole,
      [text(entry('a', 3, 'last')), text(entry('a', 2, 'mid'))],
      { a: 'last', b: 'two' },
    ],
    ['a root that had no values', whole, [textOf([['other', [entry('x', 1, 'y')]]])], { a: 'one', b: 'two' }],
    ['nothing without a whole text', undefined, [text(entry('a', 2, 'new'))], undefined],
    ['nothing of a damaged text', whole.slice(0, -3), [], undefined],
    ['nothing where a change is damaged', whole, ['{"v":1,"roots":{"jobs":[[}'], undefined],
    ['nothing of another version', whole.replace('"v":1', '"v":0'), [], undefined],
    ['nothing of what is no text', { v: 1 }, [], undefined],
  ])('are %s', (_what, kept, patches, values) => {
    expect(shown(kept, ...patches)).toEqual(values);
  });
});

/** A root as a document has it, reduced to what a reader sees. */
function documentRoot(values: Record<string, ReturnType<typeof stamped>>) {
  let listener: ((keys: ReadonlySet<string>, origin: unknown) => void) | undefined;
  const form = {
    get: (key: string) => values[key] as never,
    entries: () => Object.entries(values) as never,
    apply: () => {},
    observe: (given: typeof listener) => {
      listener = given;
      return () => {};
    },
  };
  return { form, change: (key: string) => listener?.(new Set([key]), 'relay') };
}

describe('a root that shows kept values', () => {
  test('tells only what differs once its document is here, and then every change', () => {
    const kept = new Map<string, unknown>([
      ['same', stamped(1, 'same')],
      ['old', stamped(1, 'old')],
      ['gone', stamped(1, 'gone')],
      ['damaged', 'no stamp'],
    ]);
    const form = new KeptForm('rounds', kept);
    const told: [string[], unknown][] = [];
    form.observe((keys, origin) => told.push([[...keys].sort(), origin]));
    expect([...form.entries()].map(([key]) => key)).toEqual(['same', 'old', 'gone']);
    expect(form.get('damaged')).toBeUndefined();
    expect(() => form.apply([], 'command')).toThrow();

    const { form: document, change } = documentRoot({
      same: stamped(1, 'same'),
      old: stamped(2, 'new'),
      added: stamped(2, 'added'),
    });
    form.takeOver(document);
    expect(told).toEqual([[['added', 'damaged', 'gone', 'old'], TAKEN_OVER]]);
    expect([form.get('old')?.[2], form.get('gone')]).toEqual(['new', undefined]);
    change('same');
    expect(told.at(-1)).toEqual([['same'], 'relay']);
  });

  test('tells nothing where nothing differs', () => {
    const form = new KeptForm('rounds', new Map([['same', stamped(1, 'same')]]));
    let told = 0;
    form.observe(() => {
      told += 1;
    });
    expect(form.takeOver(documentRoot({ same: stamped(1, 'same') }).form)).toBe(0);
    expect(told).toBe(0);
  });
});
