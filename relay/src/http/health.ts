import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { HttpDeps } from './route.ts';

/** `/healthz`: the process answers. `/readyz`: it also reaches its database. */
export function addHealth(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ ok: ready });
  });
}
