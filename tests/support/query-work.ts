import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** The most rows that one step of a query looked at when it was run, and the indexes that it went by. */
export async function workOf(
  pool: pg.Pool,
  query: CompiledQuery,
): Promise<{ looked: number; indexes: readonly unknown[] }> {
  const { rows } = await pool.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
  const nodes: Record<string, unknown>[] = [];
  const walk = (node: Record<string, unknown>) => {
    nodes.push(node);
    for (const plan of (node.Plans as Record<string, unknown>[] | undefined) ?? []) walk(plan);
  };
  walk(rows[0]['QUERY PLAN'][0].Plan);
  return {
    looked: Math.max(
      ...nodes.map((node) => Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)),
    ),
    indexes: nodes.flatMap((node) => (node['Index Name'] ? [node['Index Name']] : [])),
  };
}
