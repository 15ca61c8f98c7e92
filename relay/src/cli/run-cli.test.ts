import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
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
