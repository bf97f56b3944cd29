import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { logFile } from '../rooms/transparency/index.ts'

/** `/log/…`: the files of the public log, which any site and any program may read. */
export function serveLogFiles(app: FastifyInstance, ctx: Context): void {
  app.get('/log/*', { schema: { hide: true } }, async (request, reply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    const file = await logFile(ctx, path)
    if (file === null) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': file.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(file.type)
      .send(file.body)
  })
}
