import { AUDIT_ACTIONS, type AuditMeanings } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { parseAuditQuery } from '@roundsman/shared-schema/areas/audit/query/audit-query.ts';
import {
  type AuditCondition,
  type AuditName,
  resolveAuditQuery,
} from '@roundsman/shared-schema/areas/audit/query/resolve-audit-query.ts';
import { CARDS } from '@roundsman/shared-schema/cards.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { foldText } from '@roundsman/shared-schema/kernel/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/pool.ts';

const named = (id: string): AuditName => ({ id, text: foldText(id.replaceAll(/[.-]/g, ' ')) });
const ACTIONS = AUDIT_ACTIONS.map(named);
const KINDS = CARDS.map(({ kind }) => named(kind));

/** Whoever belongs or belonged to an account, by name and address. */
async function readPeople(db: Database, account: string): Promise<readonly AuditName[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'app_user.name', 'app_user.email'])
    .where('membership.account_id', '=', account)
    .execute();
  return rows.map(({ id, name, email }) => ({ id, text: foldText(`${name} ${email}`) }));
}

/** Reads a query, with what its words mean to whoever asks besides what the server knows them to mean. */
export async function readConditions(
  db: Database,
  { account, query, meanings = {} }: { account: string; query: string; meanings?: AuditMeanings | undefined },
): Promise<Result<readonly AuditCondition[]>> {
  const parsed = parseAuditQuery(query);
  if (!parsed.ok) return parsed;
  const people = parsed.value.length > 0 ? await readPeople(db, account) : [];
  const conditions = resolveAuditQuery(parsed.value, { people, actions: ACTIONS, kinds: KINDS });
  return ok(
    conditions.map((condition, index) => {
      const term = parsed.value[index];
      const meant = term && term.kind !== 'days' ? meanings[term.words] : undefined;
      if (condition.kind === 'days' || !term || !meant) return condition;
      const means = (kind: string) => term.kind === 'words' || term.kind === kind;
      return {
        ...condition,
        actions: means('action') ? [...condition.actions, ...meant.actions] : condition.actions,
        kinds: means('record') ? [...condition.kinds, ...meant.kinds] : condition.kinds,
      };
    }),
  );
}

/** A condition as the database is asked it, about rows of `audit_entry` as `e`. `zone`: the account's time zone. */
export function conditionSql(condition: AuditCondition, zone: string): RawBuilder<boolean> {
  const fits = condition.kind === 'days' ? daysSql(condition, zone) : textSql(condition);
  return condition.not ? sql<boolean>`not (${fits})` : fits;
}

function daysSql({ from, to }: { from: string; to: string }, zone: string): RawBuilder<boolean> {
  return sql<boolean>`e.at >= (${from}::date::timestamp at time zone ${zone})
    and e.at < ((${to}::date + 1)::timestamp at time zone ${zone})`;
}

function textSql(condition: AuditCondition & { kind: 'text' }): RawBuilder<boolean> {
  const { words, people, about, actions, kinds } = condition;
  const among = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql`coalesce(${sql.ref(column)} = any(${ids}::text[]), false)`];
  const fits = [
    ...(words === undefined ? [] : [sql`strpos(e.words, ${words}) > 0`]),
    ...among('e.actor', people),
    ...among('e.about', about),
    ...among('e.action', actions),
    ...among('e.kind', kinds),
  ];
  return fits.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(fits, sql` or `)})`;
}
