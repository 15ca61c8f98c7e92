import { describe, expect, it } from 'vitest';
import { placeOf, readMessage, windowToUse } from './push-places.ts';

const pushed = (value: unknown) => ({ json: () => value });

describe('a pushed message', () => {
  it('is shown with its place; one tag for each place where none is told', () => {
    const message = { title: 'Tom has joined', body: 'Sparkle', path: '/alerts/a', tag: 'a' };
    expect(readMessage(pushed(message))).toEqual(message);
    expect(readMessage(pushed({ title: 'Tom', path: '/alerts/a' }))).toEqual({
      ...{ title: 'Tom', body: '', path: '/alerts/a', tag: '/alerts/a' },
    });
  });

  it.each([
    ['nothing', null],
    ['no words', pushed({ path: '/alerts' })],
    ['no place', pushed({ title: 'Tom' })],
    ['a place elsewhere', pushed({ title: 'Tom', path: 'https://evil.example/' })],
    ['a place elsewhere, in short', pushed({ title: 'Tom', path: '//evil.example' })],
    ['what is no JSON', { json: () => JSON.parse('<p>') }],
  ])('is left out with %s', (_what, data) => {
    expect(readMessage(data)).toBeUndefined();
  });
});

describe('a pressed notification', () => {
  it.each([
    ['its alert', { path: '/alerts/a' }, '/alerts/a'],
    ['the alerts where it names none', undefined, '/alerts'],
    ['the alerts rather than elsewhere', { path: '/\\evil.example' }, '/alerts'],
  ])('leads to %s', (_where, data, path) => {
    expect(placeOf(data)).toBe(path);
  });

  const hidden = { id: 'hidden', focused: false, visibilityState: 'hidden' } as const;
  const seen = { id: 'seen', focused: false, visibilityState: 'visible' } as const;
  const looked = { id: 'looked', focused: true, visibilityState: 'visible' } as const;
  it.each([
    ['the one somebody looks at', [hidden, seen, looked], 'looked'],
    ['one that is to be seen', [hidden, seen], 'seen'],
    ['the last one used', [hidden, { ...hidden, id: 'older' }], 'hidden'],
    ['a new one where none is open', [], undefined],
  ])('opens in %s', (_which, windows, id) => {
    expect(windowToUse<{ id: string } & Parameters<typeof windowToUse>[0][number]>(windows)?.id).toBe(id);
  });
});
