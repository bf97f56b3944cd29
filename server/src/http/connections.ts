import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../network.ts'

/** How long a connection may take, in milliseconds, and how many there may be (decision 0037). */
export interface ConnectionLimits {
  /** From the first byte of a request, or the opening of its connection, to the end of its headers. */
  readonly headersMs: number
  /** To the end of its body. */
  readonly requestMs: number
  /** Without a request. */
  readonly idleMs: number
  /** Without a byte in either direction while a request is answered; live streams send a heartbeat. */
  readonly silentMs: number
  /** How often the times above are checked. */
  readonly checkMs: number
  readonly total: number
  /** Of one address; null behind a proxy, from which all connections come. */
  readonly perAddress: number | null
}

/** A proxy keeps its connections open between requests of different callers, usually for a minute. */
const PROXY_IDLE_MS = 75_000

export const connectionLimits = (trustsProxy: boolean): ConnectionLimits => ({
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: trustsProxy ? PROXY_IDLE_MS : 30_000,
  silentMs: 120_000,
  checkMs: 2_000,
  total: 10_000,
  perAddress: trustsProxy ? null : 500,
})

/** Closes connections beyond the limits as they are opened. */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  server.maxConnections = total
  if (perAddress === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > perAddress) return socket.destroy()
    open.set(network, count)
    return socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
