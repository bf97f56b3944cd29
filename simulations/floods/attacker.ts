/**
 * An attacker without an account, in a process of its own, started by fork: each message is an
 * {@link Attack}, and the reply is what came of it. Exits with its parent.
 */
import { connect, type Socket } from 'node:net'

export type Attack = BodyAttack | FloodAttack | SlowAttack

/** Posts large bodies from several addresses, as often as the server answers. */
export interface BodyAttack {
  readonly kind: 'bodies'
  readonly port: number
  readonly path: string
  readonly bytes: number
  readonly addresses: readonly string[]
  readonly seconds: number
}

/** Sends small requests from one address, as often as the server answers. */
export interface FloodAttack {
  readonly kind: 'flood'
  readonly port: number
  readonly path: string
  readonly addresses: readonly string[]
  readonly seconds: number
}

/** Opens connections from one address and sends a byte on each in a second, until the server closes them. */
export interface SlowAttack {
  readonly kind: 'slow'
  readonly port: number
  readonly address: string
  readonly bodies: number
  readonly headers: number
  readonly silent: number
}

/** Responses by their status; `closed` counts connections that ended without one. */
export type Statuses = Readonly<Record<string, number>>

export interface SlowResult {
  /** Connections that the server held after some seconds: it closes those beyond its limit at once. */
  readonly held: number
  /** Seconds until the server had closed the last of them. */
  readonly seconds: number
}

const WORKERS_PER_ADDRESS = 4
/** When the held connections are counted; sooner than the server's time limits. */
const HELD_MS = 5_000
const PIECE = Buffer.alloc(64 * 1024, 'x')

const open = (port: number, localAddress: string): Socket =>
  connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)

async function attack(given: BodyAttack | FloodAttack): Promise<Statuses> {
  const statuses: Record<string, number> = {}
  const end = performance.now() + given.seconds * 1000
  const work = async (address: string): Promise<void> => {
    while (performance.now() < end) {
      const status = await (given.kind === 'bodies' ? postBody(given, address) : request(given, address))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(
    given.addresses.flatMap((address) => Array.from({ length: WORKERS_PER_ADDRESS }, () => work(address))),
  )
  return statuses
}

/** Sends the whole body if the server lets it; resolves with the status of the response. */
function postBody({ port, path, bytes }: BodyAttack, address: string): Promise<string> {
  const socket = open(port, address)
  let left = bytes
  const write = (): void => {
    while (left > 0 && socket.writable) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length))
      left -= piece.length
      if (!socket.write(piece)) return void socket.once('drain', write)
    }
  }
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  write()
  return statusOf(socket)
}

function request({ port, path }: FloodAttack, address: string): Promise<string> {
  const socket = open(port, address)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return statusOf(socket)
}

function statusOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let status = 'closed'
    socket.on('data', (data) => {
      status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1', 0, 16))?.[1] ?? status
    })
    socket.once('close', () => resolve(status))
  })
}

const HEADS = {
  bodies:
    'POST /wps/session/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
  headers: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  silent: '',
} as const

async function attackSlowly(given: SlowAttack): Promise<SlowResult> {
  const begun = performance.now()
  let current = 0
  const one = (head: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = open(given.port, given.address)
      socket.resume()
      const timer = setInterval(() => head !== '' && socket.writable && socket.write('a'), 1_000)
      let isOpen = false
      socket.once('connect', () => {
        isOpen = true
        current += 1
        socket.write(head)
      })
      socket.once('close', () => {
        if (isOpen) current -= 1
        clearInterval(timer)
        resolve()
      })
    })
  let held = 0
  setTimeout(() => {
    held = current
  }, HELD_MS)
  const kinds = ['bodies', 'headers', 'silent'] as const
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: given[kind] }, () => one(HEADS[kind]))))
  return { held, seconds: (performance.now() - begun) / 1000 }
}

process.on('message', (given: Attack) => {
  const done = given.kind === 'slow' ? attackSlowly(given) : attack(given)
  done.then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
