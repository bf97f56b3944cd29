import http from 'node:http'
import type { Random } from '../../server/src/random.ts'

/** Counts of calls and their faults. */
export interface Faults {
  calls: number
  lostOnTheWay: number
  answersLost: number
  doubled: number
  late: number
  garbled: number
}

/** Callers give up after five seconds, so some of these delays are too long. */
const MAX_DELAY = 6_000

/**
 * A network between the studio and the wallet that loses, doubles, delays and garbles one call in `oneIn`.
 */
export class FaultyNetwork {
  readonly faults: Faults = { calls: 0, lostOnTheWay: 0, answersLost: 0, doubled: 0, late: 0, garbled: 0 }
  /** One call in this many has a fault; 0: none. */
  oneIn: number
  private readonly random: Random
  private readonly server: http.Server
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

  constructor(target: string, { random, oneIn }: { readonly random: Random; readonly oneIn: number }) {
    this.random = random
    this.oneIn = oneIn
    this.server = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        this.pass(target, request, Buffer.concat(chunks)).then(
          (answer) => this.respond(response, answer),
          () => response.destroy(),
        )
      })
      request.on('error', () => response.destroy())
    })
  }

  /** Starts listening; returns the URL for the studio. */
  listen(): Promise<string> {
    return new Promise((done) => {
      this.server.listen({ port: 0, host: '127.0.0.1' }, () => {
        const address = this.server.address()
        done(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
      })
    })
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
    this.agent.destroy()
  }

  /** null: the caller sees its connection end. */
  private async pass(target: string, request: http.IncomingMessage, body: Buffer): Promise<Answer | null> {
    this.faults.calls += 1
    const forward = () => this.forward(target, request, body)
    if (this.oneIn === 0 || this.random.below(this.oneIn) > 0) return forward()
    switch (this.random.below(5)) {
      case 0:
        this.faults.lostOnTheWay += 1
        return null
      case 1:
        this.faults.answersLost += 1
        await forward()
        return null
      case 2: {
        this.faults.doubled += 1
        const [first] = await Promise.all([forward(), forward()])
        return first
      }
      case 3: {
        this.faults.late += 1
        await new Promise((wake) => setTimeout(wake, this.random.below(MAX_DELAY)))
        return forward()
      }
      default:
        this.faults.garbled += 1
        await forward()
        return { status: 502, body: Buffer.from('<html>bad gateway</html>') }
    }
  }

  private forward(
    target: string,
    { method, url, headers }: http.IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    return new Promise((done, fail) => {
      const { connection: _, 'transfer-encoding': __, ...kept } = headers
      const options = {
        method: method ?? 'POST',
        agent: this.agent,
        headers: { ...kept, host: new URL(target).host },
      }
      const request = http.request(`${target}${url}`, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done({ status: response.statusCode ?? 502, body: Buffer.concat(chunks) }))
        response.on('error', fail)
      })
      request.on('error', fail)
      request.end(body)
    })
  }

  private respond(response: http.ServerResponse, answer: Answer | null): void {
    if (answer === null) {
      response.destroy()
      return
    }
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': answer.body.length,
    })
    response.end(answer.body)
  }
}

interface Answer {
  readonly status: number
  readonly body: Buffer
}
