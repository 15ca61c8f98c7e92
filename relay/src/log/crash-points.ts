/** Steps of the commit path at which a test may end the process (fault suite). */
export const CRASH_POINTS = [
  'before-append',
  'before-commit',
  'after-flush',
  'before-reject',
  'before-ack',
  'before-forward',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

let hook: ((point: CrashPoint) => void) | undefined;

/** Sets what happens at each point; nothing unless a test asks for it. */
export function setCrashPoint(next: ((point: CrashPoint) => void) | undefined): void {
  hook = next;
}

export function crashPoint(point: CrashPoint): void {
  hook?.(point);
}
