import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import { plainAddress } from '../network.ts'
import type { ReadReadiness } from './health.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

export interface Probe {
  readonly config: Pick<Config, 'HOST' | 'KOI_METRICS_TOKEN' | 'KOI_TRUST_PROXY'>
  readonly port: number
  readonly readReadiness: ReadReadiness
  /** The metrics of this process, in the format of Prometheus. */
  readonly readMetrics: () => Promise<string>
}

/**
 * `/healthz`, `/readyz` and `/metrics` of a process without a site, on a port of their own; the returned
 * function closes it. Plain Node, since a process of the jobs loads nothing of the web server.
 */
export async function openProbe(probe: Probe): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    answer(probe, request)
      .catch(() => ({ status: 500, type: 'application/json', body: '{"status":"error"}' }))
      .then((given) => send(response, given))
  })
  server.maxConnections = 50
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(probe.port, probe.config.HOST, resolve)
  })
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

async function answer(probe: Probe, request: IncomingMessage): Promise<Answer> {
  const path = (request.url ?? '').replace(/\?.*$/s, '')
  if (request.method !== 'GET') return json(404, 'not_found')
  if (path === '/healthz') return json(200, 'ok')
  if (path === '/readyz') {
    const wrong = await probe.readReadiness()
    return json(wrong === null ? 200 : 503, wrong ?? 'ready')
  }
  const { headers, socket } = request
  const reader = { headers, socket, ip: plainAddress(socket.remoteAddress ?? '') }
  if (path !== '/metrics' || !mayReadMetrics(reader, probe.config)) return json(404, 'not_found')
  return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await probe.readMetrics() }
}

const json = (status: number, text: string): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ status: text }),
})

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      'content-type': type,
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
