import { expect, test } from 'vitest';
import { copyrightOf } from './licences.ts';

test.each([
  ['MIT License\n\n  Copyright (c) 2014 Kevin Jahns\n\nPermission is', 'Copyright (c) 2014 Kevin Jahns'],
  ['(c) Somebody', '(c) Somebody'],
  ['© 2020 Somebody', '© 2020 Somebody'],
  ['The copyright holders may', ''],
  [undefined, ''],
])('of %j the rights are with %j', (text, holder) => {
  expect(copyrightOf({ name: 'some', version: '1.0.0', text })).toBe(holder);
});
