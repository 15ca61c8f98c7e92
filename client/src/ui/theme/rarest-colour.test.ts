import { expect, it } from 'vitest';
import { rarestColour } from './rarest-colour.ts';
import { ROUND_COLOURS } from './round-colours.ts';

const fills = ROUND_COLOURS.map(({ fill }) => fill);
const [first = '', second = ''] = fills;

it.each([
  ['nothing is in use', [], first],
  ['the first is, however it is written', [first.toLowerCase()], second],
  ['all are, and one twice', [...fills, first], second],
  ['only a colour of an earlier palette is', ['#123456'], first],
])('a new colour, where %s', (_what, used, colour) => expect(rarestColour(used)).toBe(colour));
