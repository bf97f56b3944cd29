import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { type LiveUpdate, subscribeToLiveUpdates } from '../live-update.ts'
import { networkOf } from '../network.ts'
import { sharePeopleOnline } from '../people-online.ts'
import { refuse } from '../refusal.ts'
import { endedSessions } from '../rooms/members/index.ts'
import { authenticate } from './authenticate.ts'
import { originOf } from './origin.ts'

/** How often a comment is sent, so that proxies do not close an idle stream. */
const HEARTBEAT_MS = 25_000
/** The most streams of one member, over all processes; a further one closes the oldest. */
const STREAMS_PER_MEMBER = 6

/** How soon a stream ends after its session: signed out, ended elsewhere, or its member frozen. */
const SESSION_CHECK_MS = 2_000

/** The most streams of visitors at one address, over all processes; further pages rely on their timers. */
const STREAMS_PER_ADDRESS = 100
/** The most streams of this process: they are excepted from the time limits of connections. */
const MAX_STREAMS = 5_000
/** The most bytes that a page may leave unread; a page with more is gone or has stopped reading. */
const UNREAD_BYTES = 64 * 1024

/** `GET /wps/stream`: one event stream per open page, for balance, draws and the inbox count. */
export function serveLiveStream(app: FastifyInstance, ctx: Context, maxStreams = MAX_STREAMS): void {
  const streams = new Map<string, Map<ServerResponse, number>>()
  const open = new Set<ServerResponse>()
  const sessions = new Map<ServerResponse, bigint>()
  const stop = subscribeToLiveUpdates(ctx, (events) => {
    for (const event of events) sendEvent(event, open, streams)
  })
  const heartbeat = setInterval(() => {
    for (const stream of open) send(stream, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const stopChecking = checkSessions(ctx, sessions)
  const people = limitStreams(ctx, streams, sessions)
  // Streams never end by themselves, so they are closed before the server waits for its connections.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    stopChecking()
    for (const stream of open) stream.end()
    await Promise.all([stop(), people.stop()])
  })
  app.get(
    '/wps/stream',
    { schema: { hide: true }, config: { routeClass: 'stream' } },
    async (request, reply) => {
      const origin = originOf(ctx.config, request, reply)
      const caller = await authenticate(ctx, { access: 'optional', name: 'liveStream', request, origin })
      request.caller = caller
      const key = caller.kind === 'member' ? String(caller.id) : `visitor ${networkOf(origin.address)}`
      const own = streams.get(key) ?? new Map<ServerResponse, number>()
      if (caller.kind !== 'member' && own.size + people.elsewhere(key).count >= STREAMS_PER_ADDRESS)
        return refuse('request.too_many')
      if (open.size >= maxStreams) return refuse('request.too_many')
      reply.hijack()
      const stream = reply.raw
      // The page left during authentication; its close event has passed and would never come again.
      if (stream.destroyed) return reply
      begin(stream, reply.getHeaders() as OutgoingHttpHeaders)
      open.add(stream)
      streams.set(key, own.set(stream, performance.now()))
      if (caller.kind === 'member') sessions.set(stream, caller.sessionId)
      people.changed(key)
      // Another process closes the oldest, if it has it, when it hears of this stream.
      if (caller.kind === 'member') people.closeOldest(key)
      // A page that goes away is not an error.
      stream.on('error', () => undefined)
      stream.on('close', () => {
        open.delete(stream)
        own.delete(stream)
        sessions.delete(stream)
        people.changed(key)
        if (own.size === 0 && streams.get(key) === own) streams.delete(key)
      })
      return reply
    },
  )
}

function begin(stream: ServerResponse, headers: OutgoingHttpHeaders): void {
  stream.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  stream.write('retry: 3000\n\n')
}

/** The streams here of each member or network, the oldest first, with when each was opened. */
type Streams = ReadonlyMap<string, ReadonlyMap<ServerResponse, number>>

/** Shares the streams of people with the other processes; visitors are told apart by their networks. */
function limitStreams(ctx: Context, streams: Streams, sessions: ReadonlyMap<ServerResponse, bigint>) {
  const people = sharePeopleOnline(ctx, streams, (key) => closeOldest(key))
  /** Closes the oldest streams of a member who has too many, if they are here. */
  const closeOldest = (key: string): void => {
    const own = streams.get(key) ?? new Map<ServerResponse, number>()
    const { count, oldest } = people.elsewhere(key)
    let excess = own.size + count - STREAMS_PER_MEMBER
    for (const [stream, since] of own) {
      if (excess <= 0 || since > oldest || !sessions.has(stream)) return
      stream.destroy()
      excess -= 1
    }
  }
  return { ...people, closeOldest }
}

/**
 * Checks run one after another, so that a slow database gets one query at a time; a failure is logged once.
 */
function checkSessions(ctx: Context, sessions: ReadonlyMap<ServerResponse, bigint>): () => void {
  let timer: NodeJS.Timeout | null = null
  let isFailing = false
  const wait = (): void => {
    timer = setTimeout(() => void check(), SESSION_CHECK_MS)
    timer.unref()
  }
  const check = async (): Promise<void> => {
    try {
      await closeEndedStreams(ctx, sessions)
      isFailing = false
    } catch (error) {
      if (!isFailing) ctx.log.warn({ err: error }, 'cannot check the sessions of live streams')
      isFailing = true
    }
    if (timer !== null) wait()
  }
  wait()
  return () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
}

/** Sessions may end in any process, so one query checks those of all streams of this one. */
async function closeEndedStreams(ctx: Context, sessions: ReadonlyMap<ServerResponse, bigint>): Promise<void> {
  if (sessions.size === 0) return
  const ended = new Set(await endedSessions(ctx, [...new Set(sessions.values())]))
  for (const [stream, id] of sessions) if (ended.has(id)) stream.end()
}

/**
 * Writes to a page, or closes its stream if it has stopped reading, since its backlog would fill the memory.
 */
function send(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.writableLength > UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}

/** What members and visitors get: the rest is the office's. */
type SiteUpdate = Exclude<LiveUpdate, { topic: 'work' }>

/** What every page gets; the rest is for one member's pages, and says only what to fetch. */
const isPublic = (event: SiteUpdate): event is Exclude<SiteUpdate, { member: string }> =>
  event.topic === 'draw' || event.topic === 'seal' || event.topic === 'announcements'

/** Sends what is public to every page, and an event of a member to the pages of that member. */
function sendEvent(event: LiveUpdate, open: Iterable<ServerResponse>, streams: Streams): void {
  if (event.topic === 'work') return
  const { topic, ...data } = event
  const text = `event: ${topic}\ndata: ${JSON.stringify(isPublic(event) ? data : {})}\n\n`
  const receivers = isPublic(event) ? open : (streams.get(event.member)?.keys() ?? [])
  for (const stream of receivers) send(stream, text)
}
