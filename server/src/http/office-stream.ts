import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { subscribeToLiveUpdates } from '../live-update.ts'
import { refuse } from '../refusal.ts'
import { authenticate } from './authenticate.ts'
import { originOf } from './origin.ts'

/** How often a comment is sent, so that proxies do not close an idle stream. */
const HEARTBEAT_MS = 25_000
/** A page opens its stream again after this long, and shows its session again. */
const LONGEST_MS = 5 * 60_000
/** The most streams of all operators; further pages rely on their timers. */
const MAX_STREAMS = 500
/** The most bytes that a page may leave unread; a page with more is gone or has stopped reading. */
const UNREAD_BYTES = 64 * 1024

/**
 * `GET /office/stream`: tells open pages of operators to read the queue of work again. An event says nothing
 * else, so every operator may get it.
 */
export function serveOfficeStream(app: FastifyInstance, ctx: Context): void {
  const open = new Set<ServerResponse>()
  const stop = subscribeToLiveUpdates(ctx, (events) => {
    if (!events.some(({ topic }) => topic === 'work')) return
    for (const stream of open) send(stream, 'event: work\ndata: {}\n\n')
  })
  const heartbeat = setInterval(() => {
    for (const stream of open) send(stream, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  // Streams never end by themselves, so they are closed before the server waits for its connections.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of open) stream.end()
    await stop()
  })
  app.get(
    '/office/stream',
    { schema: { hide: true }, config: { routeClass: 'stream' } },
    async (request, reply) => {
      const origin = originOf(ctx.config, request, reply)
      request.caller = await authenticate(ctx, {
        access: 'operator',
        name: 'officeStream',
        request,
        origin,
      })
      if (open.size >= MAX_STREAMS) return refuse('request.too_many')
      reply.hijack()
      const stream = reply.raw
      // The page left during authentication; its close event has passed and would never come again.
      if (stream.destroyed) return reply
      stream.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write(':\n\n')
      open.add(stream)
      const end = setTimeout(() => stream.end(), LONGEST_MS)
      end.unref()
      // A page that goes away is not an error.
      stream.on('error', () => undefined)
      stream.on('close', () => {
        clearTimeout(end)
        open.delete(stream)
      })
      return reply
    },
  )
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.writableLength > UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}
