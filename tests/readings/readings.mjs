// The obvious but wrong readings of the sync protocol's rules. Each is switched in, one at a time, and the named
// tests have to fail under it: a rule whose test passes either way protects nobody.

import { DEVICE_READINGS } from './device.readings.mjs';
import { DOCUMENT_READINGS } from './document.readings.mjs';
import { DOORS_READINGS } from './doors.readings.mjs';
import { JUDGE_READINGS } from './judge.readings.mjs';
import { ORDER_READINGS } from './order.readings.mjs';
import { RELAY_READINGS } from './relay.readings.mjs';

/**
 * @typedef {object} Reading
 * @property {string} id
 * @property {boolean} [isLong] A test takes ten seconds and more to show it: the short form leaves it out.
 * @property {string} rule What is right.
 * @property {string} wrong What the reading gets wrong.
 * @property {string} file Source file, from the repository's root.
 * @property {string} find Exactly one place in the file.
 * @property {string} replace
 * @property {'unit' | 'integration'} project
 * @property {string} test Test file that has to fail.
 * @property {string} [name] Only the tests of this name.
 */

/** @type {readonly Reading[]} */
export const READINGS = [
  ...DEVICE_READINGS,
  ...RELAY_READINGS,
  ...JUDGE_READINGS,
  ...ORDER_READINGS,
  ...DOCUMENT_READINGS,
  ...DOORS_READINGS,
];
