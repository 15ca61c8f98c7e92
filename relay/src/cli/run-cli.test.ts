import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { COMMANDS } from './commands.ts';
import { readOptions } from './kit/arguments.ts';
import { readEnvironment } from './kit/environment.ts';
import { findCommand } from './run-cli.ts';

describe('findCommand', () => {
  it('finds every command by its words, with what follows', () => {
    for (const command of COMMANDS) {
      expect(findCommand([...command.name.split(' '), '--x', 'y'])).toEqual({ command, args: ['--x', 'y'] });
    }
    expect(findCommand(['account'])).toBeNull();
    expect(findCommand(['account', 'remove'])).toBeNull();
  });
});

describe('a wrong setting or option', () => {
  it('is told with what it may be', () => {
    expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow('expected one of "info"|"warn"');
    const hours = z.object({ hours: z.coerce.number().check(z.maximum(48)) });
    expect(() => readOptions(['--hours', '90'], { hours: { type: 'string' } }, hours)).toThrow('<=48');
  });
});
