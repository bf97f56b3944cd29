import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/** What proxies and networks in front of a site add to a request. */
const PROXY_HEADERS = [
  'cf-connecting-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** What is looked at of a request; `ip` is the caller's address as far as a proxy is trusted. */
export interface MetricsReader {
  readonly headers: NodeJS.Dict<string | string[]>
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly ip: string
}

/** Whether a caller may read the metrics: with the token, or without one from this machine. */
export function mayReadMetrics(
  request: MetricsReader,
  { KOI_METRICS_TOKEN: token, KOI_TRUST_PROXY }: Pick<Config, 'KOI_METRICS_TOKEN' | 'KOI_TRUST_PROXY'>,
): boolean {
  if (token !== undefined) return isEqual(String(request.headers.authorization ?? ''), `Bearer ${token}`)
  // Behind a proxy that is not trusted, every caller seems to be this machine.
  const isForwarded = PROXY_HEADERS.some((name) => name in request.headers)
  const isKnown = KOI_TRUST_PROXY === '1' && 'x-forwarded-for' in request.headers
  // Whoever is not on this machine may claim any address.
  const isNear = isLoopback(request.socket.remoteAddress ?? '')
  return isNear && isLoopback(request.ip) && (isKnown || !isForwarded)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
