import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { searchAudit } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { callRelay } from '../support/relay.ts';

it('time', async () => {
  const { relay, owner } = await openFirm({});
  const pool = createPool(relay.database.url, { max: 2 });
  await pool.query(`insert into record_change (account_id, seq, day, document, record, field, actor, device, at, old, new, hash, command)
   select $1, n, (now() - (200000-n) * interval '3 minute')::date::text, 'customers', 'cust' || (n % 5000), 'contact', $2, 'dev1', now() - (200000-n) * interval '3 minute', '{"name":"Old ' || n || '"}', '{"name":"New ' || n || '"}', decode('00','hex'), 'x' from generate_series(1,200000) n`, [owner.account, owner.userId]).catch(async (e) => { console.log(String(e)); const r = await pool.query(`select column_name, data_type, is_nullable from information_schema.columns where table_name='record_change'`); console.log(r.rows.map((x) => Object.values(x).join(' ')).join('\n')); throw e; });
  await pool.query(`insert into audit_entry (account_id, at, actor, action, kind, document, record, name, records, first_change, changes, words)
   select account_id, at, actor, 'record.changed', 'customer', document, record, 'Cust ' || seq, 1, seq, 1, 'cust ' || seq || ' new old' from record_change where account_id = $1`, [owner.account]);
  for (const phase of ['unanalysed', 'analysed']) {
    if (phase === 'analysed') await pool.query('vacuum analyze');
    const times: number[] = [];
    for (let n = 0; n < 30; n++) { const t = performance.now(); const r = await callRelay(relay.url, searchAudit, { account: owner.account }, owner.headers); times.push(Math.round(performance.now() - t)); expect(r.body.entries.length).toBe(50); }
    console.log(phase, 'first', times[0], 'median', [...times].sort((a, b) => a - b)[15], 'max', Math.max(...times), times.join(' '));
    for (const q of [
      `select count(*)::int as total from (select 1 from audit_entry e where e.account_id = '${owner.account}' and coalesce(substring(e.document from '^[^:.]*') <> all('{me}'::text[]), true) limit 1000) t`,
      `select c.seq from record_change c join unnest((select array_agg(s) from generate_series(199950,200000) s)::bigint[], (select array_agg(1) from generate_series(199950,200000) s)::bigint[]) e(first,count) on c.seq >= e.first and c.seq < e.first+e.count where c.account_id='${owner.account}' order by c.seq`,
    ]) console.log((await pool.query(`explain (analyze, buffers) ${q}`)).rows.map((r) => r['QUERY PLAN']).join('\n'));
  }
  void openKysely;
  await pool.end(); await relay.close();
}, 300_000);
