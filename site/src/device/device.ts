import { USER_AGENT_MAX } from '@koi/contract/limits.ts'

/**
 * What the site needs to know about the browser, as data: derived from the user agent and two facts of the
 * window.
 */
export interface Device {
  readonly platform: 'android' | 'ios' | 'other'
  /** `[major, minor]` of iOS; null on other systems. */
  readonly iosVersion: readonly [number, number] | null
  /** Safari itself on iOS, not another browser or a web view. */
  readonly isSafari: boolean
  /** Inside our own native shell (SH-46). */
  readonly isNativeApp: boolean
  /** Installed from the home screen as a web app (`display-mode: standalone`). */
  readonly isPwa: boolean
  /** Added to the iOS home screen through a profile (`navigator.standalone`). */
  readonly isWebClip: boolean
  /** The user agent, at most 255 characters (SH-52). */
  readonly userAgent: string
}

export function readDevice(
  userAgent: string,
  facts: { standaloneDisplay: boolean; navigatorStandalone: boolean },
): Device {
  const iosVersion = readIosVersion(userAgent)
  const isNativeApp = /NativeApp/.test(userAgent)
  return {
    platform: iosVersion ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other',
    iosVersion,
    isSafari:
      iosVersion !== null &&
      /Version\/[\d.]+.*Safari\//.test(userAgent) &&
      !OTHER_IOS_BROWSER.test(userAgent),
    isNativeApp,
    isPwa: facts.standaloneDisplay && !facts.navigatorStandalone && !isNativeApp,
    isWebClip: facts.navigatorStandalone && !isNativeApp,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
  }
}

const OTHER_IOS_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|GSA\//

function readIosVersion(userAgent: string): readonly [number, number] | null {
  if (!/iPhone|iPad|iPod/.test(userAgent)) return null
  const match = /OS (\d+)(?:_(\d+))?/.exec(userAgent)
  return match ? [Number(match[1]), Number(match[2] ?? '0')] : [0, 0]
}

/** iOS 11 or lower, or 12 below 12.2: web apps there need the legacy notice (DL-11). */
export function needsLegacyNotice(device: Device): boolean {
  if (device.iosVersion === null) return false
  const [major, minor] = device.iosVersion
  return major <= 11 || (major === 12 && minor < 2)
}

/** How a member registered: `registerMethod` (RG-25). */
export function registerMethod(device: Device): 'H5' | 'APP' | 'PWA' | 'WEBCLIP' {
  if (device.isNativeApp) return 'APP'
  if (device.isWebClip) return 'WEBCLIP'
  return device.isPwa ? 'PWA' : 'H5'
}

/** The header `Device` of the log-in call: OTHERS for a home-screen app (LG-30), otherwise none. */
export function deviceHeader(device: Device): 'OTHERS' | null {
  return device.isPwa || device.isWebClip ? 'OTHERS' : null
}

let current: Device | undefined

/** The device of this page; read once. */
export function thisDevice(): Device {
  current ??= readDevice(navigator.userAgent, {
    standaloneDisplay: matchMedia('(display-mode: standalone)').matches,
    navigatorStandalone: 'standalone' in navigator && navigator.standalone === true,
  })
  return current
}

/** Marks `<html>` for styles of the native shell (SH-46). */
export function markNativeApp(device: Device, root: HTMLElement): void {
  root.classList.toggle('is-native-app', device.isNativeApp)
}
