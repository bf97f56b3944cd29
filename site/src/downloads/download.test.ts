import { expect, test } from 'vitest'
import { readDevice } from '../device/device.ts'
import { type DownloadLink, isBarShown, linkTargetOf, mustUseSafari } from './download.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'

const all: readonly DownloadLink[] = [
  { resourceType: 'Android', url: 'https://a.example/koi.apk' },
  { resourceType: 'IOS', url: 'https://a.example/koi.ipa' },
  { resourceType: 'MOBILECONFIG', url: 'https://a.example/koi.mobileconfig' },
]
const only = (...types: DownloadLink['resourceType'][]) =>
  all.filter(({ resourceType }) => types.includes(resourceType))

function shown(
  userAgent: string,
  links = all,
  window: { standalone?: boolean; clip?: boolean } = {},
): boolean {
  const facts = {
    standaloneDisplay: window.standalone ?? false,
    navigatorStandalone: window.clip ?? false,
  }
  return isBarShown({ device: readDevice(userAgent, facts), links, isDismissed: false })
}

test('[DL-05] the bar is for a device that has a link of its own', () => {
  expect(shown(ANDROID)).toBe(true)
  expect(shown(ANDROID, only('IOS', 'MOBILECONFIG'))).toBe(false)
  expect(shown(IPHONE, only('IOS'))).toBe(true)
  expect(shown(IPHONE, only('MOBILECONFIG'))).toBe(true)
  expect(shown(IPHONE, only('Android'))).toBe(false)
})

test('[DL-03] [DL-04] [DL-06] [DL-18] it is hidden where the app is in use already, and on a desktop', () => {
  expect(shown(ANDROID, all, { standalone: true })).toBe(false)
  expect(shown(`${ANDROID} NativeApp/2.1`)).toBe(false)
  expect(shown(IPHONE, only('MOBILECONFIG', 'Android'), { standalone: true, clip: true })).toBe(false)
  expect(shown(IPHONE, only('IOS'), { standalone: true, clip: true })).toBe(true)
  expect(shown(DESKTOP)).toBe(false)
})

test('[DL-02] a dismissed bar stays away', () => {
  const device = readDevice(ANDROID, { standaloneDisplay: false, navigatorStandalone: false })
  expect(isBarShown({ device, links: all, isDismissed: true })).toBe(false)
})

test('[DL-07] only Safari downloads on iOS', () => {
  const device = (userAgent: string) =>
    readDevice(userAgent, { standaloneDisplay: false, navigatorStandalone: false })
  expect(mustUseSafari(device(IPHONE))).toBe(false)
  expect(mustUseSafari(device(IPHONE.replace('Version/17.4', 'CriOS/120.0')))).toBe(true)
  expect(mustUseSafari(device(ANDROID))).toBe(false)
})

test('[DL-10] packages open in place, everything else in a tab of its own', () => {
  expect(
    [
      'https://a.example/koi.apk',
      'https://a.example/koi.IPA?v=3',
      'https://apps.example/id1',
      'https://apk.example/',
    ].map(linkTargetOf),
  ).toEqual(['_self', '_self', '_blank', '_blank'])
})
