import type { FastifyInstance } from 'fastify';
import type { Operations } from '#operations/operations.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work; otherwise 503 with what stands against it
 * (stopping, database, migrations, commits, queue).
 */
export function addHealth(app: FastifyInstance, operations: Operations): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const faults = await operations.readiness.check();
    const ok = faults.length === 0;
    return reply
      .header('cache-control', 'no-store')
      .code(ok ? 200 : 503)
      .send({ ok, ...(ok ? {} : { faults }) });
  });
}
