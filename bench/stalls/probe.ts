/**
 * Reads `/healthz` of several servers at a fixed rate, in a process of its own, started by fork. Each message
 * is a {@link ProbeJob}; the reply is a list of {@link Probed}, one for each server. Exits with its parent.
 */
import { connect, type Socket } from 'node:net'

export interface ProbeJob {
  readonly ports: readonly number[]
  readonly seconds: number
  /** Milliseconds from one request to the next. */
  readonly every: number
}

/** Milliseconds from a request to its response. */
export interface Probed {
  readonly reads: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly longest: number
  /** Requests that took longer than 20 ms. */
  readonly over: number
  /** Requests without a response: their connection ended first. */
  readonly lost: number
}

const REQUEST = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
const LONG_MS = 20

class Probe {
  private readonly port: number
  private readonly idle: Socket[] = []
  private readonly times: number[] = []
  private lost = 0
  private waiting = 0

  constructor(port: number) {
    this.port = port
  }

  /** Sends a request on a free connection: one that waits for a response never delays the next request. */
  async read(): Promise<void> {
    const socket = this.findIdle() ?? (await this.open())
    if (socket === null) return
    this.waiting += 1
    const sent = performance.now()
    const end = (isAnswered: boolean) => {
      this.waiting -= 1
      socket.removeAllListeners('data').removeAllListeners('close')
      if (isAnswered) this.times.push(performance.now() - sent)
      else this.lost += 1
      if (isAnswered && !socket.destroyed) this.idle.push(socket)
    }
    socket.once('data', () => end(true))
    socket.once('close', () => end(false))
    socket.write(REQUEST)
  }

  /** The server closes connections that are idle for long, as those are that only a stall had needed. */
  private findIdle(): Socket | undefined {
    let socket = this.idle.pop()
    while (socket !== undefined && !socket.writable) socket = this.idle.pop()
    return socket
  }

  private open(): Promise<Socket | null> {
    return new Promise((resolve) => {
      const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true })
      socket.once('connect', () => resolve(socket))
      socket.on('error', () => {
        this.lost += 1
        resolve(null)
      })
    })
  }

  async result(): Promise<Probed> {
    while (this.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const sorted = Float64Array.from(this.times).sort()
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      reads: sorted.length,
      p50: at(0.5),
      p99: at(0.99),
      p999: at(0.999),
      longest: at(1),
      over: this.times.filter((time) => time > LONG_MS).length,
      lost: this.lost,
    }
  }
}

async function run({ ports, seconds, every }: ProbeJob): Promise<readonly Probed[]> {
  const probes = ports.map((port) => new Probe(port))
  const start = performance.now()
  for (let due = start; due < start + seconds * 1000; due += every) {
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    for (const probe of probes) void probe.read()
  }
  return Promise.all(probes.map((probe) => probe.result()))
}

process.on('message', (job: ProbeJob) => {
  run(job).then(
    (probed) => process.send?.({ probed }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
