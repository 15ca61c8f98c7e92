import { describe, expect, test } from 'vitest';
import { hasText } from '#text/texts.ts';
import { compareVersions, notesSince, RELEASE_NOTES, type ReleaseNotes } from './release-notes.ts';
import './release-notes.text.ts';

const notes: readonly ReleaseNotes[] = ['1.10.0', '1.9.1', '1.9.0', '1.0.0'].map((version) => ({
  version,
  day: '2026-01-01',
  points: [],
}));

describe('release notes', () => {
  test.each([
    ['1.9.0', '1.10.0', ['1.10.0', '1.9.1']],
    ['1.10.0', '1.10.0', []],
    ['0.9.9', '1.9.0', ['1.9.0', '1.0.0']],
    ['2.0.0', '1.10.0', []],
  ])('seen %s, running %s', (seen, running, expected) => {
    expect(notesSince(seen, running, notes).map(({ version }) => version)).toEqual(expected);
  });

  test('newest first, every point has words', () => {
    const versions = RELEASE_NOTES.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => compareVersions(b, a)));
    expect(RELEASE_NOTES.flatMap(({ points }) => points).filter((key) => !hasText(key))).toEqual([]);
  });
});
