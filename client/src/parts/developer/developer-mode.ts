import { getDefaultStore } from 'jotai';
import { developerAtom, playedRolesAtom } from '#parts/actor.hook.ts';
import { browserValues } from '#platform/local-values.ts';
import { todayShiftDays } from '#store/developer/clock-shift.ts';
import { recordFrames } from '#store/developer/sync-log.ts';

const KEY = 'roundsman.developer';
const ON = 'on';
/** Presses of the sync button that turn developer mode off (specification 1, section 9). */
const PRESSES = 20;

const values = browserValues();
const atoms = getDefaultStore();
let pressesLeft = PRESSES;

function follow(): void {
  const on = atoms.get(developerAtom);
  recordFrames(on);
  pressesLeft = PRESSES;
  if (on) return;
  // Whatever a developer played with ends with the mode.
  atoms.set(playedRolesAtom, null);
  todayShiftDays.set(0);
}

atoms.set(developerAtom, values.get(KEY) === ON);
follow();
atoms.sub(developerAtom, follow);

/** Turns developer mode on or off on this device, whoever uses it; answers whether it is on now. */
export function toggleDeveloperMode(): boolean {
  const on = !atoms.get(developerAtom);
  if (on) values.set(KEY, ON);
  else values.remove(KEY);
  atoms.set(developerAtom, on);
  return on;
}

/** One press of the sync button; the twentieth turns developer mode off, and answers true (specification 1, 2.1). */
export function pressSyncButton(): boolean {
  if (!atoms.get(developerAtom)) return false;
  pressesLeft -= 1;
  if (pressesLeft > 0) return false;
  toggleDeveloperMode();
  return true;
}
