import { randomBelow } from '../device/random.ts'

let host = ''

/** Picks the host of this visit's pictures: the operator's CDN, or one of the fallbacks at random (SH-53). */
export function chooseImageHost(hosts: readonly string[]): void {
  host = hosts.length === 0 ? '' : (hosts[randomBelow(hosts.length)] ?? '')
}

/** The address of one of the site's own pictures at that host; any other address stays as it is. */
export function imageUrl(address: string): string {
  return /^\/(art|icons)\//.test(address) ? host + address : address
}
