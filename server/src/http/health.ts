/// <reference types="@fastify/swagger" />
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const hidden = { schema: { hide: true }, config: { uncounted: true } }

/** `/healthz`: the process is running. `/readyz`: it can serve requests, since the database answers. */
export function serveHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_, reply) => {
    try {
      await ctx.db.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database' })
    }
  })
}
