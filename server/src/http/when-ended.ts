import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeClassOf } from './route-class.ts'

/** The status of a request whose caller went away before it was answered, as nginx has it. */
const ABANDONED = 499

/**
 * Calls back once for each request: when it has been answered, or when its caller went away before that, of
 * which Fastify says nothing. A stream that its reader closes has been answered.
 */
export function whenEnded(
  app: FastifyInstance,
  ended: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (answered.has(request) || routeClassOf(request) === 'stream') return
      ended(request, reply, reply.raw.headersSent ? reply.statusCode : ABANDONED)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request)
    ended(request, reply, reply.statusCode)
    done()
  })
}
