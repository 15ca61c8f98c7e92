import { expect, test } from 'vitest';
import { CASE_ENTRIES, CASE_NAMES, QUERY_CASES, REFUSED_QUERIES } from '#testing/audit-cases.ts';
import { parseAuditQuery } from './audit-query.ts';
import { fitsAudit, resolveAuditQuery } from './resolve-audit-query.ts';

test.each(QUERY_CASES)('%j finds %j', (typed, fits) => {
  const query = parseAuditQuery(typed);
  if (!query.ok) throw new Error(query.error);
  const conditions = resolveAuditQuery(query.value, CASE_NAMES);
  const found = Object.entries(CASE_ENTRIES).filter(([, entry]) => fitsAudit(entry, conditions));
  expect(found.map(([name]) => name).join(' ')).toBe(fits);
});

test.each(REFUSED_QUERIES)('%j is refused: %s', (typed, error) => {
  expect(parseAuditQuery(typed)).toMatchObject({ ok: false, error });
});

test('what was typed is told apart as it stands', () => {
  expect(parseAuditQuery('-user:"Ben Old" 01/06/2026 - 03/06/2026 x')).toEqual({
    ok: true,
    value: [
      { kind: 'by', words: 'Ben Old', not: true },
      { kind: 'days', from: '2026-06-01', to: '2026-06-03', not: false },
      { kind: 'words', words: 'x', not: false },
    ],
  });
});
