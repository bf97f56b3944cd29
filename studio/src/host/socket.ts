import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { World } from './game-mode.ts'
import type { Hall, Page, Presence } from './hall.ts'
import { textOf } from './protocol.ts'
import { readSeat } from './seats.ts'

/** Open sockets of one address, bytes of a message, messages in a second. */
export const LIMITS = { perAddress: 64, bytes: 4096, perSecond: 30 } as const
/** A page that sends no hello, or does not answer a ping, is disconnected. */
const HELLO_MILLISECONDS = 10_000
const PING_MILLISECONDS = 25_000
/** The bytes that a page which reads slowly may leave unread. */
const UNREAD_BYTES = 1_048_576

const hello = z.object({ hello: z.string().max(128) })
const call = z.object({ id: z.int().min(0), act: z.string().max(64), input: z.looseObject({}) })

export interface SocketWorld {
  readonly world: Pick<World, 'db' | 'clock' | 'log'>
  readonly hall: Hall
}

/** Accepts WebSockets at `/ws`; the returned function closes them all. */
export function openSockets(server: Server, of: SocketWorld): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.bytes, perMessageDeflate: false })
  const perAddress = new Map<string, number>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = request.socket.remoteAddress ?? ''
    const open = perAddress.get(address) ?? 0
    if (request.url !== '/ws' || !isOwnPage(request)) return refuse(socket, '404 Not Found')
    if (open >= LIMITS.perAddress) return refuse(socket, '429 Too Many Requests')
    perAddress.set(address, open + 1)
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
    sockets.handleUpgrade(request, socket, head, (page) => serve(of, page))
  })
  return () => {
    for (const page of sockets.clients) page.close(1001)
    sockets.close()
  }
}

/** Refuses an upgrade. Without a listener for 'error', a broken socket would end the process. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy())
}

/** A page of another site may not connect. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Serves one socket from its hello to its end. */
function serve({ world, hall }: SocketWorld, socket: WebSocket): void {
  const page: Page = {
    send: (text) => {
      if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(text)
    },
    close: () => socket.close(1000),
  }
  let presence: Promise<Presence | null> | undefined
  const allows = rateLimit(world)
  const markAlive = keepAlive(world, socket)
  const silence = world.clock.after(HELLO_MILLISECONDS, () => socket.terminate())
  socket.on('pong', markAlive)
  socket.on('error', (error) => world.log.debug({ err: error }, 'a socket broke'))
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? null : parse(data)
    if (presence !== undefined) return void handle(page, presence, message, allows())
    silence()
    presence = admit({ world, hall }, page, message)
  })
  socket.on('close', () => {
    silence()
    presence?.then((present) => present?.leave()).catch(() => undefined)
  })
}

/** Handles the first message, which names the seat. */
async function admit({ world, hall }: SocketWorld, page: Page, message: unknown): Promise<Presence | null> {
  const refuse = (refused: string): null => {
    page.send(textOf({ on: 'refused', refused }))
    page.close()
    return null
  }
  try {
    const read = hello.safeParse(message)
    if (!read.success) return refuse('malformed')
    const seat = await readSeat(world.db, read.data.hello, world.clock.now())
    if (seat === null) return refuse('seat_ended')
    const presence = await hall.enter(seat, page)
    return typeof presence === 'string' ? refuse(presence) : presence
  } catch (error) {
    world.log.error({ err: error }, 'a page could not enter')
    return refuse('failed')
  }
}

async function handle(
  page: Page,
  presence: Promise<Presence | null>,
  message: unknown,
  isAllowed: boolean,
): Promise<void> {
  const read = call.safeParse(message)
  if (!read.success) return page.send(textOf({ on: 'refused', refused: 'malformed' }))
  if (!isAllowed) return page.send(textOf({ re: read.data.id, refused: 'slow_down' }))
  await (await presence)?.handle(read.data)
}

/** Whether another message is within the limit: a token bucket that fills evenly. */
function rateLimit({ clock }: Pick<World, 'clock'>): () => boolean {
  let [left, at] = [LIMITS.perSecond as number, clock.now().getTime()]
  return () => {
    const now = clock.now().getTime()
    // A clock that is set back removes no tokens.
    left = Math.min(LIMITS.perSecond, left + (Math.max(0, now - at) * LIMITS.perSecond) / 1000)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Pings until the socket closes, to notice a page that is gone. The returned function handles pongs. */
function keepAlive({ clock }: Pick<World, 'clock'>, socket: WebSocket): () => void {
  let hasAnswered = true
  const again = (): (() => void) =>
    clock.after(PING_MILLISECONDS, () => {
      if (!hasAnswered) return socket.terminate()
      hasAnswered = false
      socket.ping()
      cancel = again()
    })
  let cancel = again()
  socket.on('close', () => cancel())
  return () => {
    hasAnswered = true
  }
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}
