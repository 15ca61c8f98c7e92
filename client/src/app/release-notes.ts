/** What a version brought, in words for people; newest first. */
export interface ReleaseNotes {
  /** `major.minor.patch`. */
  readonly version: string;
  /** Day of the release. */
  readonly day: string;
  /** Keys of texts, the most useful first. */
  readonly points: readonly `notes.${string}`[];
}

/** Every version that has something to say. Reachable from about, and shown once after an update (ABT-2). */
export const RELEASE_NOTES: readonly ReleaseNotes[] = [
  {
    version: '0.1.0',
    day: '2026-11-21',
    points: [
      'notes.v010-rounds',
      'notes.v010-services',
      'notes.v010-customers',
      'notes.v010-import',
      'notes.v010-offline',
      'notes.v010-people',
      'notes.v010-teams',
      'notes.v010-alerts',
      'notes.v010-security',
      'notes.v010-languages',
    ],
  },
];

/** Negative when `a` is the older version, 0 for the same. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Notes of the versions after `seen`, up to the one that runs. */
export function notesSince(
  seen: string,
  running: string,
  notes: readonly ReleaseNotes[] = RELEASE_NOTES,
): readonly ReleaseNotes[] {
  return notes.filter(
    ({ version }) => compareVersions(version, seen) > 0 && compareVersions(version, running) <= 0,
  );
}
