import { fileURLToPath } from 'node:url';
import { READINGS } from './readings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Switches the wrong reading that `WRONG_READING` names at the moment in while the sources are loaded; the files
 * themselves stay as they are.
 */
export function wrongReading() {
  return {
    name: 'wrong-reading',
    enforce: 'pre',
    transform(code, path) {
      const reading = READINGS.find(({ id }) => id === process.env.WRONG_READING);
      if (!reading || path.split('?')[0] !== root + reading.file) return null;
      const [before, after, ...more] = code.split(reading.find);
      if (after === undefined || more.length > 0) {
        throw new Error(`${reading.file} does not hold "${reading.find}" exactly once`);
      }
      return { code: before + reading.replace + after, map: null };
    },
  };
}
