import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'

/**
 * Whether the server may call an address that an operator set: a public host by https. An address in our own
 * network would let an operator probe that network. The demo's vendors are on this machine. Pure.
 */
export function isVendorAddress({ KOI_MODE }: Pick<Config, 'KOI_MODE'>, address: string): boolean {
  const url = readUrl(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (KOI_MODE === 'demo' && isLoopback(url.hostname)) return /^https?:$/.test(url.protocol)
  return url.protocol === 'https:' && isPublicName(url.hostname)
}

/** Whether the address of a game is on the host of its link, by a protocol that is no weaker. Pure. */
export function isGameAddress(linkAddress: string, address: string): boolean {
  const [link, game] = [readUrl(linkAddress), readUrl(address)]
  if (link === null || game === null || game.username !== '' || game.password !== '') return false
  return game.host === link.host && (game.protocol === 'https:' || game.protocol === link.protocol)
}

/** This machine, by name or by IP address. Pure. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$/

/** A name with a dot that is not used in private networks; an IP address is not a name. */
const isPublicName = (host: string): boolean =>
  host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !PRIVATE_NAMES.test(host)

function readUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
