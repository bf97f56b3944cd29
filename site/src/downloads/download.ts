import type { Device } from '../device/device.ts'

export interface DownloadLink {
  readonly resourceType: 'Android' | 'IOS' | 'MOBILECONFIG' | 'AppDownloadIcon'
  readonly url: string
}

/** The address of a kind of download, or null if the operator has set none. Pure. */
export function linkOf(links: readonly DownloadLink[], type: DownloadLink['resourceType']): string | null {
  return links.find(({ resourceType }) => resourceType === type)?.url ?? null
}

/** Whether the bar is shown on this device (DL-02 to DL-06, DL-18). Pure. */
export function isBarShown(facts: {
  readonly device: Device
  readonly links: readonly DownloadLink[]
  readonly isDismissed: boolean
}): boolean {
  const { device, links, isDismissed } = facts
  if (isDismissed || device.isPwa || device.isNativeApp) return false
  if (device.isWebClip) return linkOf(links, 'IOS') !== null
  switch (device.platform) {
    case 'android':
      return linkOf(links, 'Android') !== null
    case 'ios':
      return linkOf(links, 'IOS') !== null || linkOf(links, 'MOBILECONFIG') !== null
    case 'other':
      return false
  }
}

/** iOS installs apps and profiles from Safari only (DL-07). Pure. */
export function mustUseSafari(device: Device): boolean {
  return device.platform === 'ios' && !device.isSafari
}

/** A package opens in the page's own tab, a store in a new one (DL-10). Pure. */
export function linkTargetOf(url: string): '_self' | '_blank' {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return /\.(ipa|apk)$/i.test(path) ? '_self' : '_blank'
}
