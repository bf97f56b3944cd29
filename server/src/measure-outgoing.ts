import { outgoingSeconds } from './measure.ts'
import { failureName, inSpan } from './trace.ts'

/** Members choose the hosts of their push services: beyond this many, hosts share one name. */
const MAX_HOSTS = 200
const hosts = new Set<string>()

/**
 * Measures a call to a system outside by its host alone: its path, its headers and its body may have a
 * secret, and its trace is not passed on.
 */
export function measureOutgoing(
  address: string | URL | Request,
  init: RequestInit | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  const host = hostOf(address)
  const method = init?.method ?? 'GET'
  const facts = { 'server.address': host, 'http.request.method': method }
  return inSpan({ name: `${method} ${host}`, kind: 'client', facts }, async (span) => {
    const stop = outgoingSeconds.startTimer({ host: boundedHost(host) })
    try {
      const response = await send()
      stop({ outcome: `${Math.floor(response.status / 100)}xx` })
      span?.add({ 'http.response.status_code': response.status })
      return response
    } catch (error) {
      stop({ outcome: failureName(error) === 'TimeoutError' ? 'timeout' : 'unreachable' })
      throw error
    }
  })
}

function hostOf(address: string | URL | Request): string {
  const text = address instanceof Request ? address.url : String(address)
  return URL.canParse(text) ? new URL(text).host : 'unknown'
}

function boundedHost(host: string): string {
  if (hosts.size < MAX_HOSTS) hosts.add(host)
  return hosts.has(host) ? host : 'other'
}
