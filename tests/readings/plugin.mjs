import { fileURLToPath } from 'node:url';
import { READINGS } from './readings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Switches one wrong reading in while the sources are loaded; the files themselves stay as they are. */
export function wrongReading(id) {
  const reading = READINGS.find((candidate) => candidate.id === id);
  if (!reading) throw new Error(`there is no reading ${id}`);
  return {
    name: 'wrong-reading',
    enforce: 'pre',
    transform(code, path) {
      if (path.split('?')[0] !== root + reading.file) return null;
      const [before, after, ...more] = code.split(reading.find);
      if (after === undefined || more.length > 0) {
        throw new Error(`${reading.file} does not hold "${reading.find}" exactly once`);
      }
      return { code: before + reading.replace + after, map: null };
    },
  };
}
