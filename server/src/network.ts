import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a caller as it is stored and compared: IPv4 inside IPv6 (`::ffff:192.0.2.1`) is IPv4. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/**
 * What counts as one address wherever callers are counted: an IPv4 address, or the /64 network of an IPv6
 * address, which one household or phone has.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const groups = ipaddr.IPv6.parse(plain).parts.slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
