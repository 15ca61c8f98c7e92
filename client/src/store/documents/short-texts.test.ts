import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeShortTexts } from './short-texts.ts';

function outcome(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

test('texts are what the browser makes of them, short or long, and so is what is no text', () => {
  const options = { fatal: true, ignoreBOM: true };
  const [plain, quick] = [new TextDecoder('utf-8', options), new TextDecoder('utf-8', options)];
  decodeShortTexts(quick);
  const text = fc.string({ unit: 'binary', maxLength: 60 }).map((one) => new TextEncoder().encode(one));
  const letters = fc
    .string({ unit: 'binary-ascii', maxLength: 60 })
    .map((one) => new TextEncoder().encode(one));
  const bytes = fc.uint8Array({ maxLength: 60 });
  fc.assert(
    fc.property(fc.oneof(text, letters, bytes), (one) => {
      const inTheMiddle = new Uint8Array([65, ...one, 200]).subarray(1, 1 + one.length);
      expect(outcome(quick, inTheMiddle)).toBe(outcome(plain, one));
    }),
    { numRuns: 1_000 },
  );
});
