import type { Area } from '@roundsman/shared-schema/areas/define-area.ts';
import { AREAS, RECORDS } from '@roundsman/shared-schema/areas.ts';
import type { DocumentKind } from '@roundsman/shared-schema/document/document-kind.ts';
import type { KeyRule } from '@roundsman/shared-schema/document/key-rule.ts';
import type { RecordDefinition } from '@roundsman/shared-schema/document/record.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { upgraded } from '@roundsman/shared-schema/document/stored-groups.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { DOCUMENT_TABLE } from '@roundsman/shared-schema/documents.ts';
import { DIARY } from '@roundsman/shared-schema/testing/diary/diary.kind.ts';
import { DIARY_RULES } from '@roundsman/shared-schema/testing/diary/diary-entry.record.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** A name of each kind, whichever its parts are. */
function nameOfKind({ kind, parts }: DocumentKind): string {
  const named = parts.includes('user') ? `${kind}:user0001` : kind;
  return parts.includes('month') ? `${named}:2025-01` : named;
}

const KINDS: readonly (readonly [DocumentKind, readonly KeyRule[]])[] = [
  ...DOCUMENT_TABLE.map((kind: DocumentKind) => [kind, rulesOf(nameOfKind(kind))] as const),
  [DIARY, DIARY_RULES],
];

/** Keys that fall under a rule. */
function keysOf({ id, group }: KeyRule): fc.Arbitrary<string> {
  const end = group === null ? '' : `/${group.replace(/\*$/, 'a1')}`;
  return fc.stringMatching(id).map((text) => text + end);
}

/** Rules of which a key lies in another root than the one that the rule names. */
function astray(kind: DocumentKind, rules: readonly KeyRule[]): readonly string[] {
  const rootOf = (key: string) => kind.rootOf?.(key) ?? kind.roots[0];
  return rules.flatMap((rule) => {
    const keys = fc.sample(keysOf(rule), { seed: 3, numRuns: 40 });
    return keys.filter((key) => rootOf(key) !== rule.root);
  });
}

describe('every kind of document', () => {
  test('stands in the list and in the manifest of its area', () => {
    const brought = AREAS.flatMap(({ documents = [] }: Area) => documents);
    expect(new Set(brought)).toEqual(new Set<DocumentKind>(DOCUMENT_TABLE));
    expect(brought).toHaveLength(DOCUMENT_TABLE.length);
    expect(new Set(brought.map(({ kind }) => kind)).size).toBe(brought.length);
  });

  test.each(KINDS)('$kind: has rules, and its keys lie in the roots that these name', (kind, rules) => {
    expect(rules.length).toBeGreaterThan(0);
    expect([...new Set(rules.map(({ root }) => root))].sort()).toEqual([...kind.roots].sort());
    expect(astray(kind, rules)).toEqual([]);
  });

  test('a kind whose keys would go astray is found', () => {
    expect(astray({ ...DIARY, rootOf: () => 'diary' }, DIARY_RULES)).not.toEqual([]);
  });
});

/** What earlier versions wrote, and what is read of it today: by record and step. */
const OLD_SCHEDULE = { v: 3, freq: { type: 'week', every: 4 }, from: '2025-01-06' };
const SCHEDULE = { s: 'v3', freq: { type: 'week', every: 4 }, from: '2025-01-06' };
const UPGRADES: Readonly<Record<string, { readonly old: Json; readonly now: Json }>> = {
  'job/schedule-segments': { old: OLD_SCHEDULE, now: SCHEDULE },
  'round/schedule-segments': { old: OLD_SCHEDULE, now: SCHEDULE },
};

/** Steps that no case runs, or that do not make of it what is written today. */
function untried(records: readonly RecordDefinition[], cases: typeof UPGRADES): readonly string[] {
  return records.flatMap((record) =>
    (record.upgrades ?? [])
      .filter(({ name, group }) => {
        const known = cases[`${record.name}/${name}`];
        if (!known) return true;
        const now = upgraded(record, group, known.old);
        const isWritten = record.groups[group]?.safeParse(now).success === true;
        const isStable = JSON.stringify(upgraded(record, group, now)) === JSON.stringify(now);
        return JSON.stringify(now) !== JSON.stringify(known.now) || !isWritten || !isStable;
      })
      .map(({ name }) => `${record.name}/${name}`),
  );
}

describe('every step from an earlier version', () => {
  test('is run by a case', () => expect(untried(RECORDS, UPGRADES)).toEqual([]));

  test('is missed when there is none', () => {
    const [record] = RECORDS;
    if (!record) throw new Error('no records');
    const step = { name: 'planted', group: 'name', apply: () => undefined };
    expect(untried([{ ...record, upgrades: [step] }], {})).toEqual([`${record.name}/planted`]);
  });
});
