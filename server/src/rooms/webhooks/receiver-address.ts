import { isIP } from 'node:net'
import type { Config } from '../../config.ts'

type Allows = Pick<Config, 'KOI_LOCAL_WEBHOOKS'>

/**
 * Whether events may be sent to an address: a public host by https, without a user name. Where the name leads
 * is checked at each connection (`public-fetch.ts`). Pure.
 */
export function isReceiverAddress(config: Allows, address: string): boolean {
  const url = readUrl(address)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (isLocalReceiver(config, address)) return true
  return url.protocol === 'https:' && isPublicName(url.hostname)
}

/** Whether it is a receiver on this machine, and the setting allows them; never in production. Pure. */
export function isLocalReceiver({ KOI_LOCAL_WEBHOOKS }: Allows, address: string): boolean {
  const url = readUrl(address)
  return KOI_LOCAL_WEBHOOKS === '1' && url !== null && isWeb(url) && LOOPBACK.test(url.hostname)
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$/

/** A name with a dot that is not used in private networks; an IP address is not a name. */
const isPublicName = (host: string): boolean =>
  host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !PRIVATE_NAMES.test(host)

const readUrl = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)
