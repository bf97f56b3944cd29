import { lookup as systemLookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/** Networks that no name of the outside world may lead to: our own machines, and those beside them. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, bits, 'ipv4')
}
/** Of IPv6 only what is handed out to the world (2000::/3), less what stands for another address. */
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')
const standIns = new BlockList()
standIns.addSubnet('2001::', 23, 'ipv6')
standIns.addSubnet('2001:db8::', 32, 'ipv6')
standIns.addSubnet('2002::', 16, 'ipv6')

/** Whether an address is one of the public network. Pure. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, 'ipv4')
    case 6:
      return world.check(address, 'ipv6') && !standIns.check(address, 'ipv6')
    default:
      return false
  }
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
      if (first === undefined || !isPublic) return tell(new Error(`${host} leads into an inner network`), '')
      return options.all === true ? tell(null, addresses) : tell(null, first.address, first.family)
    })
  }

/** What a POST to the outside may have; redirects are never followed. */
export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** POST to a public https host, whatever its name leads to; in place of `fetch`, which judges no addresses. */
export function postPublic(address: string, { headers, body, signal }: PublicPost): Promise<Response> {
  return new Promise((answer, fail) => {
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
