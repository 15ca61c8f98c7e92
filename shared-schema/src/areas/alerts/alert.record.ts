import { z } from 'zod/mini';
import { SEVERITIES, type Severity } from '#areas/alert-row.ts';
import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import { isHlc } from '#kernel/hybrid-clock.ts';

const PREFIX = 'alert:';

/**
 * What an alert is about: a record, by the name of its card, or `device`, `security` (the sign-ins of a user),
 * `invitation`, `account`, `effect` or `review` (what a device has handed over). A kind of a later version leads nowhere, and its alert is shown all the same.
 */
export const relatedSchema = z.object({
  kind: z.string().check(z.regex(/^[a-z][a-zA-Z-]{0,59}$/)),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type AlertRelated = z.infer<typeof relatedSchema>;

const stamped = z.tuple([z.string().check(z.refine(isHlc)), z.string().check(z.minLength(1)), z.json()]);

/** A value of the reader's that gave way to another which was written apart, both with their stamps. */
export const overruledSchema = z.object({
  document: z.string(),
  key: z.string(),
  lost: stamped,
  stands: stamped,
});
export type OverruledChange = z.infer<typeof overruledSchema>;

/** Key `alert:<id>` of `me:<user>`, written by the server once for each recipient. */
export const alertBase = z.looseObject({
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  /** When its cause happened; epoch milliseconds. */
  at: z.number(),
  severity: z.catch(z.enum(SEVERITIES), 'info'),
  /** What its text names; texts are made for the reader, by type. */
  values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
  related: z.catch(z.optional(relatedSchema), undefined),
  change: z.catch(z.optional(overruledSchema), undefined),
  /** Alerts of one type, day and group are shown as one (ALT-5). */
  group: z.optional(z.string().check(z.maxLength(200))),
});
export type AlertBase = z.infer<typeof alertBase>;

/** An alert as one person has it: read and dismissed by that person only (ALT-2, ALT-7). */
export interface Alert extends RecordId {
  readonly type: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly severity: Severity;
  readonly values: Readonly<Record<string, string | number>>;
  readonly related: AlertRelated | undefined;
  readonly change: OverruledChange | undefined;
  readonly group: string | undefined;
  readonly read: boolean;
  readonly dismissed: boolean;
}

/** What a person marks on an alert: one key each, so that marks made apart are all kept. */
export type AlertMark = 'read' | 'dismissed';

export function alertDocument(userId: string): DocumentRef {
  return documentOf('me', { user: userId });
}

/** The key of an alert, or of a mark on it. */
export function alertKey(id: string, mark?: AlertMark): string {
  return mark === undefined ? PREFIX + id : `${PREFIX}${id}/${mark}`;
}

/** Alerts of the document `me:<user>`, which is named where they are read. */
export const alertRecord: RecordDefinition<Alert, 'me'> = {
  name: 'alert',
  document: 'me',
  root: 'me',
  baseSchema: alertBase,
  groups: {},
  read(raw) {
    if (!raw.id.startsWith(PREFIX)) return undefined;
    const parsed = alertBase.safeParse(raw.base?.[2]);
    if (!parsed.success) return undefined;
    const { type, at, severity, values, related, change, group } = parsed.data;
    const marked = (mark: AlertMark) => raw.groups.get(mark)?.[2] === true;
    return {
      id: raw.id.slice(PREFIX.length),
      type,
      at,
      severity,
      values,
      related,
      change,
      group,
      read: marked('read'),
      dismissed: marked('dismissed'),
    };
  },
};
