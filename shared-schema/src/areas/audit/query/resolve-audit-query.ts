import { foldText } from '#kernel/search.ts';
import type { AuditQuery, AuditTerm } from './audit-query.ts';

/** Something that has a name to look for; `text` is folded. */
export interface AuditName {
  readonly id: string;
  readonly text: string;
}

/** Everything that words of a query can name. */
export interface AuditNames {
  readonly people: readonly AuditName[];
  readonly actions: readonly AuditName[];
  readonly kinds: readonly AuditName[];
}

/**
 * A term with what it names looked up: an entry fits when its text holds the words, or one of the ids is its own.
 * `words` is undefined where only ids count.
 */
export type AuditCondition = { readonly not: boolean } & (
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'text';
      readonly words: string | undefined;
      /** Who did it. */
      readonly people: readonly string[];
      /** Whom it concerns. */
      readonly about: readonly string[];
      readonly actions: readonly string[];
      readonly kinds: readonly string[];
    }
);

/** What a condition looks at. */
export interface AuditFacts {
  /** A user's id, or `s.<process>`. */
  readonly actor: string;
  /** User whom it concerns; null where it is nobody by name. */
  readonly about: string | null;
  readonly action: string;
  /** Kind of the record; null where it is none. */
  readonly kind: string | null;
  /** ISO day of the account's time zone. */
  readonly day: string;
  /** What it says, folded. */
  readonly words: string;
}

/** Looks up whom and what the terms of a query name. */
export function resolveAuditQuery(query: AuditQuery, names: AuditNames): readonly AuditCondition[] {
  return query.map((term) => conditionOf(term, names));
}

function conditionOf(term: AuditTerm, names: AuditNames): AuditCondition {
  if (term.kind === 'days') return term;
  const { kind, not } = term;
  const words = foldText(term.words);
  const found = (among: readonly AuditName[], asked: AuditTerm['kind']) =>
    kind === 'words' || kind === asked
      ? among.filter(({ text }) => text.includes(words)).map(({ id }) => id)
      : [];
  return {
    kind: 'text',
    not,
    words: kind === 'words' ? words : undefined,
    people: found(names.people, 'by'),
    about: found(names.people, 'words'),
    actions: found(names.actions, 'action'),
    kinds: found(names.kinds, 'record'),
  };
}

/** Whether an entry fits every condition. */
export function fitsAudit(entry: AuditFacts, conditions: readonly AuditCondition[]): boolean {
  return conditions.every((condition) => fits(entry, condition) !== condition.not);
}

function fits(entry: AuditFacts, condition: AuditCondition): boolean {
  if (condition.kind === 'days') return entry.day >= condition.from && entry.day <= condition.to;
  const { words, people, about, actions, kinds } = condition;
  return (
    (words !== undefined && entry.words.includes(words)) ||
    people.includes(entry.actor) ||
    (entry.about !== null && about.includes(entry.about)) ||
    actions.includes(entry.action) ||
    (entry.kind !== null && kinds.includes(entry.kind))
  );
}
