import { lookup as systemLookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'

/** What of IPv6 is handed out to the world; the rest is not in use, whatever it will be. */
const [handedOut, bits] = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the public network: none of our own, none for a special use (RFC 6890). Pure. */
export function isPublicAddress(address: string): boolean {
  // The library alone also reads figures of old, such as 010.8.8.8; Node alone any name of a zone.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(handedOut, bits))
}

/** As `dns.lookup` with all addresses. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  tell: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

/**
 * A lookup that fails when any address of a name is an inner one. It is the connection's own, so that the
 * address that was judged is the one that is spoken to: a name that changes in between gains nothing.
 */
export const publicLookup =
  (lookup: Resolve = systemLookup): LookupFunction =>
  (host, options, tell) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return tell(error, '')
      const [first] = addresses
      const isPublic = addresses.every(({ address }) => isPublicAddress(address))
      if (first === undefined || !isPublic) return tell(innerNetwork(host), '')
      return options.all === true ? tell(null, addresses) : tell(null, first.address, first.family)
    })
  }

const innerNetwork = (host: string): Error => new Error(`${host} leads into an inner network`)

/** What a POST to the outside may have; redirects are never followed. */
export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** POST to a public https host, whatever its name leads to; in place of `fetch`, which judges no addresses. */
function postPublic(address: string, { headers, body, signal }: PublicPost): Promise<Response> {
  return new Promise((answer, fail) => {
    const host = new URL(address).hostname.replaceAll(/[[\]]/g, '')
    // A connection to an address in figures looks nothing up.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return fail(innerNetwork(host))
    const asking = request(
      address,
      { method: 'POST', headers, signal, lookup: publicLookup(), agent: false },
      (response) => {
        const status = response.statusCode ?? 0
        if (status >= 300 && status < 400) {
          response.destroy()
          return fail(new Error('the vendor sends elsewhere'))
        }
        const isEmpty = status === 204 || status < 200
        answer(new Response(isEmpty ? null : (Readable.toWeb(response) as ReadableStream), { status }))
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
}

/** The outside world as a process meets it: what was marked by {@link publicOnly} goes to public addresses only. */
export const outsideFetch: typeof globalThis.fetch = (address, init) => {
  if (init === undefined || !marked.has(init)) return globalThis.fetch(address, init)
  const headers = Object.fromEntries(new Headers(init.headers))
  const signal = init.signal ?? AbortSignal.timeout(LONGEST_MS)
  return postPublic(String(address), { headers, body: String(init.body ?? ''), signal })
}

const LONGEST_MS = 30_000
const marked = new WeakSet<RequestInit>()

/** Marks a POST whose address somebody else has set: it must not lead into our own network. */
export function publicOnly<Init extends RequestInit>(init: Init): Init {
  marked.add(init)
  return init
}
