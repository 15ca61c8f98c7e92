import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditLogEntry,
  type AuditMeanings,
} from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import type { AuditQuery } from '@roundsman/shared-schema/areas/audit/query/audit-query.ts';
import { CARDS, cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { foldText } from '@roundsman/shared-schema/kernel/search.ts';
import { hasText, t, textOf } from '#text/texts.ts';
import { detailWords, eventWords } from '../event-words.ts';
import './audit-log.text.ts';
import '../user-security.text.ts';
import '#parts/cards/field.text.ts';

/** What was done, in words. */
export function actionWords(action: AuditAction): string {
  const own = `audit.action-${action.replaceAll('.', '-')}`;
  if (hasText(own)) return textOf(own);
  return action.startsWith('record.') ? action : eventWords({ event: action as never });
}

/** An entry in one line: 'Changed Harbour flats', 'Added: Jobs (12)', 'Data exported: 7 rows of Rounds'. */
export function summaryOf(entry: AuditLogEntry): string {
  const action = actionWords(entry.action);
  const { document, record, records, name, details } = entry;
  if (document === null || record === null) {
    const more =
      typeof details.words === 'string'
        ? details.words
        : detailWords({ event: entry.action as never, details });
    return [action, more].filter(Boolean).join(': ');
  }
  const { card } = cardOfKey(document, record);
  if (records > 1) {
    return t('audit.summary-several', { action, count: records, kind: textOf(card.many) });
  }
  return t('audit.summary-one', { action, name: name || textOf(card.unknown) });
}

/** What the words of a query mean in the language that is spoken here. */
export function meaningsOf(query: AuditQuery): AuditMeanings {
  const meanings: AuditMeanings = {};
  for (const term of query) {
    if (term.kind === 'days' || term.kind === 'by') continue;
    const words = foldText(term.words);
    const holds = (text: string) => foldText(text).includes(words);
    const actions = AUDIT_ACTIONS.filter((action) => holds(actionWords(action)));
    const kinds = CARDS.filter((card) => holds(textOf(card.many)) || holds(textOf(card.unknown)));
    meanings[term.words] = { actions, kinds: kinds.map(({ kind }) => kind) };
  }
  return meanings;
}
