import { randomBelow } from '../device/random.ts'

let host = ''

/** Picks the image host of this visit: the operator's CDN, or one of the fallbacks at random (SH-53). */
export function chooseImageHost(hosts: readonly string[]): void {
  host = hosts.length === 0 ? '' : (hosts[randomBelow(hosts.length)] ?? '')
}

/** The address of an image of the site on that host; any other address is left as it is. */
export function imageUrl(address: string): string {
  return /^\/(art|icons)\//.test(address) ? host + address : address
}
