import { lookup as systemLookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { measureOutgoing } from './measure-outgoing.ts'

/** The part of IPv6 that is allocated for public use. */
const [allocated, bits] = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public: not an internal network's, not reserved for special use (RFC 6890). Pure. */
export function isPublicAddress(address: string): boolean {
  // The library also accepts octal forms such as 010.8.8.8, and Node any zone name; both must accept it.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(allocated, bits))
}

/** Like `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

/**
 * A lookup that fails if any address of a name is not public. The connection itself uses it, so that it
 * connects to the address that was checked: a name that changes in between gains nothing.
 */
export const publicLookup =
  (lookup: Resolve = systemLookup): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const [first] = addresses
      const isPublic = addresses.every(({ address }) => isPublicAddress(address))
      if (first === undefined || !isPublic) return callback(notPublic(host), '')
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

/** A request that was not sent, or whose answer was not followed, to protect our network. */
export class BlockedRequest extends Error {
  override readonly name = 'BlockedRequest'
  readonly why: 'address' | 'redirect'

  constructor(why: BlockedRequest['why'], message: string) {
    super(message)
    this.why = why
  }
}

const notPublic = (host: string): Error => new BlockedRequest('address', `${host} is not a public address`)

/** A POST to an external system; redirects are never followed. */
export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly signal: AbortSignal
}

/**
 * Sends a POST to a host only if its address is public; used in place of `fetch`, which does not check
 * addresses.
 */
function postPublic(address: string, { headers, body, signal }: PublicPost): Promise<Response> {
  return new Promise((resolve, reject) => {
    const host = new URL(address).hostname.replaceAll(/[[\]]/g, '')
    // A connection to a numeric address makes no lookup.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return reject(notPublic(host))
    const outgoing = request(
      address,
      { method: 'POST', headers, signal, lookup: publicLookup(), agent: false },
      (response) => {
        const status = response.statusCode ?? 0
        if (status >= 300 && status < 400) {
          response.destroy()
          return reject(new BlockedRequest('redirect', 'the vendor redirects'))
        }
        const isEmpty = status === 204 || status < 200
        resolve(new Response(isEmpty ? null : (Readable.toWeb(response) as ReadableStream), { status }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Far more than a provider, a beacon or a picture of a game needs. */
const MAX_ANSWER_BYTES = 2 ** 21

/**
 * The `fetch` of every process. Reading an answer of more than 2 MiB fails, so that no system outside can
 * fill the memory. A request marked by {@link publicOnly} goes to public addresses only.
 */
export const outsideFetch: typeof globalThis.fetch = (address, init) =>
  measureOutgoing({ address, method: init?.method, name: init && marked.get(init)?.name }, async () =>
    limitBody(await send(address, init)),
  )

const send: typeof globalThis.fetch = (address, init) => {
  if (init === undefined || !marked.has(init)) return globalThis.fetch(address, init)
  const headers = Object.fromEntries(new Headers(init.headers))
  const signal = init.signal ?? AbortSignal.timeout(DEFAULT_TIMEOUT_MS)
  return postPublic(String(address), { headers, body: bodyOf(init), signal })
}

const bodyOf = ({ body }: RequestInit): string | Uint8Array =>
  body instanceof Uint8Array ? body : String(body ?? '')

function limitBody(response: Response): Response {
  if (response.body === null) return response
  let length = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      length += part.length
      if (length > MAX_ANSWER_BYTES) controller.error(new RangeError('the answer is too long'))
      else controller.enqueue(part)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}

const DEFAULT_TIMEOUT_MS = 30_000
const marked = new WeakMap<RequestInit, { readonly name: string | undefined }>()

/**
 * Marks a POST whose URL is set by another party: it must not reach our internal network. If members set it,
 * it is measured by `name` instead of its host.
 */
export function publicOnly<Init extends RequestInit>(init: Init, name?: string): Init {
  marked.set(init, { name })
  return init
}
