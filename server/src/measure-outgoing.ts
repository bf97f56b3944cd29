import { outgoingSeconds } from './measure.ts'
import { failureName, inSpan } from './trace.ts'

/** Beyond this many, hosts share one name. */
const MAX_HOSTS = 200
const hosts = new Set<string>()

interface Outgoing {
  readonly address: string | URL | Request
  readonly method?: string | undefined
  readonly name?: string | undefined
}

/**
 * Measures a call to a system outside by its host alone, or by `name` if members choose the host: its path,
 * its headers and its body may have a secret, and its trace is not passed on.
 */
export function measureOutgoing(
  { address, method = 'GET', name }: Outgoing,
  send: () => Promise<Response>,
): Promise<Response> {
  const host = name ?? hostOf(address)
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
