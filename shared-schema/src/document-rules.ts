import type { Area } from '#areas/define-area.ts';
import { AREAS } from '#areas.ts';
import { documentKind } from '#document/document-ref.ts';
import type { KeyRule } from '#document/key-rule.ts';

const BROUGHT: readonly (readonly [kind: string, rules: readonly KeyRule[]])[] = AREAS.flatMap(
  ({ keyRules = {} }: Area) => Object.entries(keyRules),
);

/** Key rules of each kind of document: several areas may write to one. */
const RULES: ReadonlyMap<string, readonly KeyRule[]> = new Map(
  BROUGHT.map(([kind]) => [kind, BROUGHT.flatMap(([other, rules]) => (other === kind ? rules : []))]),
);

const NONE: readonly KeyRule[] = [];

/** Who may write which keys of a document, and what may stand there; no rules for an unknown document. */
export function rulesOf(documentName: string): readonly KeyRule[] {
  const kind = documentKind(documentName)?.kind;
  return (kind !== undefined && RULES.get(kind)) || NONE;
}
