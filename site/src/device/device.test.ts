import { expect, test, vi } from 'vitest'
import { deviceHeader, markNativeApp, needsLegacyNotice, readDevice, registerMethod } from './device.ts'

const inBrowser = { standaloneDisplay: false, navigatorStandalone: false }
const iPhone = (version: string, browser = 'Version/16.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

test('[SH-46] the native shell says NativeApp, and marks the page', () => {
  const native = readDevice(`${android} NativeApp/2.1`, inBrowser)
  expect(native.isNativeApp).toBe(true)
  expect(readDevice(android, inBrowser).isNativeApp).toBe(false)
  const toggle = vi.fn()
  markNativeApp(native, { classList: { toggle } } as never)
  expect(toggle).toHaveBeenCalledWith('is-native-app', true)
})

test('[SH-52][BC-15] the user agent is trimmed to 255 characters', () => {
  expect(readDevice('x'.repeat(400), inBrowser).userAgent).toHaveLength(255)
})

test('[DL-11] the legacy notice is for iOS 11 or lower and 12 below 12.2', () => {
  const notice = ['12_1', '12_2', '11_4', '13_0', '10'].map((version) =>
    needsLegacyNotice(readDevice(iPhone(version), inBrowser)),
  )
  expect(notice).toEqual([true, false, true, false, true])
  expect(needsLegacyNotice(readDevice(android, inBrowser))).toBe(false)
})

test('[DL-07] Safari is distinguished from other browsers on iOS', () => {
  expect(readDevice(iPhone('17_4'), inBrowser).isSafari).toBe(true)
  expect(readDevice(iPhone('17_4', 'CriOS/120.0 Mobile/15E148 Safari/604.1'), inBrowser).isSafari).toBe(false)
  expect(readDevice(android, inBrowser).isSafari).toBe(false)
})

test('[RG-25] a member registers by H5, APP, PWA or WEBCLIP', () => {
  const method = (userAgent: string, facts = inBrowser) => registerMethod(readDevice(userAgent, facts))
  expect(method(android)).toBe('H5')
  expect(method(`${android} NativeApp`)).toBe('APP')
  expect(method(android, { standaloneDisplay: true, navigatorStandalone: false })).toBe('PWA')
  expect(method(iPhone('17_0'), { standaloneDisplay: true, navigatorStandalone: true })).toBe('WEBCLIP')
})

test('[LG-30] a home-screen app logs in with the header Device OTHERS', () => {
  const standalone = readDevice(android, { standaloneDisplay: true, navigatorStandalone: false })
  expect(deviceHeader(standalone)).toBe('OTHERS')
  expect(deviceHeader(readDevice(android, inBrowser))).toBeNull()
})

test('[DL-18] a desktop is neither Android nor iOS', () => {
  expect(readDevice('Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', inBrowser).platform).toBe('other')
})
