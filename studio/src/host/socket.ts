import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { Hall, Page, Presence } from './hall.ts'
import { textOf } from './protocol.ts'
import { readSeat } from './seats.ts'
import type { World } from './way.ts'

/** Sockets that one address may have open; bytes of a message; messages in a second. */
export const LIMITS = { perAddress: 64, bytes: 4096, perSecond: 30 } as const
/** A page that does not say who it is, or does not answer a ping, is hung up on. */
const HELLO_MILLISECONDS = 10_000
const PING_MILLISECONDS = 25_000
/** What a page that reads too slowly may leave unread. */
const UNREAD_BYTES = 1_048_576

const hello = z.object({ hello: z.string().max(128) })
const call = z.object({ id: z.int().min(0), act: z.string().max(64), input: z.looseObject({}) })

export interface SocketWorld {
  readonly world: Pick<World, 'db' | 'clock' | 'log'>
  readonly hall: Hall
}

/** Takes WebSockets at `/ws`; the answer closes them all. */
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
    sockets.handleUpgrade(request, socket, head, (page) => attend(of, page))
  })
  return () => {
    for (const page of sockets.clients) page.close(1001)
    sockets.close()
  }
}

/** Whatever breaks at the other end: nobody hearing a socket's 'error' would end the process. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy())
}

/** A page of another site may not speak as one of ours. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** One socket from its hello to its end. */
function attend({ world, hall }: SocketWorld, socket: WebSocket): void {
  const page: Page = {
    send: (text) => {
      if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(text)
    },
    close: () => socket.close(1000),
  }
  let presence: Promise<Presence | null> | undefined
  const mayHear = rateLimit(world)
  const isAlive = keepAlive(world, socket)
  const silence = world.clock.after(HELLO_MILLISECONDS, () => socket.terminate())
  socket.on('pong', isAlive)
  socket.on('error', (error) => world.log.debug({ err: error }, 'a socket broke'))
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? null : parse(data)
    if (presence !== undefined) return void hear(page, presence, message, mayHear())
    silence()
    presence = greet({ world, hall }, page, message)
  })
  socket.on('close', () => {
    silence()
    presence?.then((present) => present?.leave()).catch(() => undefined)
  })
}

/** The first message names the seat. */
async function greet({ world, hall }: SocketWorld, page: Page, message: unknown): Promise<Presence | null> {
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

async function hear(
  page: Page,
  presence: Promise<Presence | null>,
  message: unknown,
  isInTime: boolean,
): Promise<void> {
  const read = call.safeParse(message)
  if (!read.success) return page.send(textOf({ on: 'refused', refused: 'malformed' }))
  if (!isInTime) return page.send(textOf({ re: read.data.id, refused: 'slow_down' }))
  await (await presence)?.ask(read.data)
}

/** Whether one more message is within the second's number: a bucket that fills evenly. */
function rateLimit({ clock }: Pick<World, 'clock'>): () => boolean {
  let [left, at] = [LIMITS.perSecond as number, clock.now().getTime()]
  return () => {
    const now = clock.now().getTime()
    // A clock that is set back takes nothing away.
    left = Math.min(LIMITS.perSecond, left + (Math.max(0, now - at) * LIMITS.perSecond) / 1000)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Pings until the socket closes; a page that is gone without a word is noticed. The answer hears pongs. */
function keepAlive({ clock }: Pick<World, 'clock'>, socket: WebSocket): () => void {
  let isHeard = true
  const again = (): (() => void) =>
    clock.after(PING_MILLISECONDS, () => {
      if (!isHeard) return socket.terminate()
      isHeard = false
      socket.ping()
      cancel = again()
    })
  let cancel = again()
  socket.on('close', () => cancel())
  return () => {
    isHeard = true
  }
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}
