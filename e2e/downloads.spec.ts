import type { Page } from '@playwright/test'
import { setupValue } from './clients.ts'
import { downloads } from './pages/downloads.ts'
import { homePage } from './pages/home.ts'
import { memberCentre } from './pages/member-centre.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const iPhone = (version: string, browser = 'Version/16.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`

const APK = { resourceType: 'Android', url: 'https://app.example/koi.apk' } as const
const IPA = { resourceType: 'IOS', url: 'https://app.example/koi.ipa' } as const
const PROFILE = { resourceType: 'MOBILECONFIG', url: 'https://app.example/koi.mobileconfig' } as const
const USE_SAFARI = 'Please use Safari for download App.'

/** Makes the page believe that it runs from the home screen: installed as a web app, or as a clip of iOS. */
const asHomeScreenApp = (page: Page, clip: boolean) =>
  page.addInitScript((isClip) => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? Object.assign(real('all'), {}) : real(query)
    if (isClip) Object.defineProperty(navigator, 'standalone', { value: true })
  }, clip)

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID })

  test('[DL-01] [DL-02] [DL-17] [HM-29] [SK-08] the bar offers the app until it is dismissed', async ({
    page,
  }) => {
    const { bar, icon, download, hide, popup, popupLinks, offer, openHome } = downloads(page)
    const picture = `${setupValue('KOI_E2E_SITE')}/icons/koi-512.png`
    await offer([APK, { resourceType: 'AppDownloadIcon', url: picture }])
    await openHome()
    await expect(icon).toHaveAttribute('src', picture)
    await download.click()
    await expect(popup).toBeVisible()
    await expect(popupLinks).toHaveText(['Android app'])
    await popup.getByRole('button', { name: 'Close' }).click()
    await hide.click()
    await expect(bar).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1')
    const calls = watchCalls(page)
    await homePage(page).open()
    await expect(homePage(page).popular.getByRole('button').first()).toBeVisible()
    expect(calls.to('/wps/system/setting/common')).toEqual([])
    await expect(bar).toHaveCount(0)
  })

  test('[DL-05] the bar is hidden without a link for the device', async ({ page }) => {
    const { bar, offer, openHome } = downloads(page)
    await offer([IPA, PROFILE])
    await openHome()
    await expect(bar).toHaveCount(0)
    await offer([APK])
    await openHome()
    await expect(bar).toBeVisible()
  })

  test('[DL-03] the bar is hidden in an installed web app', async ({ page }) => {
    const { bar, offer, openHome } = downloads(page)
    await asHomeScreenApp(page, false)
    await offer([APK])
    await openHome()
    await expect(bar).toHaveCount(0)
  })

  test('[DL-08] [DL-10] [DL-13] the popup lists the links that are set up', async ({ page }) => {
    const { popup, popupLinks, guidance, offer } = downloads(page)
    const profileButton = guidance.getByRole('link', { name: 'Download the profile' })
    const store = { resourceType: 'IOS', url: 'https://apps.example/id1' } as const
    for (const [links, names, targets] of [
      [[], [], []],
      [[APK], ['Android app'], ['_self']],
      [[IPA], ['iPhone app'], ['_self']],
      [[store], ['iPhone app'], ['_blank']],
      [[PROFILE], ['iPhone profile'], []],
      [
        [APK, IPA, PROFILE],
        ['Android app', 'iPhone app', 'iPhone profile'],
        ['_self', '_self'],
      ],
    ] as const) {
      await offer([...links])
      await page.goto('/m/mine')
      await memberCentre(page).download.click()
      await expect(popup).toBeVisible()
      await expect(popupLinks).toHaveText([...names])
      for (const [place, target] of targets.entries())
        await expect(popupLinks.nth(place)).toHaveAttribute('target', target)
      const hasProfile = links.some(({ resourceType }) => resourceType === 'MOBILECONFIG')
      await expect(profileButton).toHaveCount(hasProfile ? 1 : 0)
    }
  })
})

test.describe('in the native app', () => {
  test.use({ userAgent: `${ANDROID} NativeApp/2.1` })

  test('[DL-04] the bar is hidden', async ({ page }) => {
    const { bar, offer, openHome } = downloads(page)
    await offer([APK])
    await openHome()
    await expect(bar).toHaveCount(0)
  })
})

test.describe('in Safari on iOS', () => {
  test.use({ userAgent: iPhone('17_4') })

  test('[DL-06] a home-screen clip shows the bar only for an iOS app', async ({ page }) => {
    const { bar, offer, openHome } = downloads(page)
    await asHomeScreenApp(page, true)
    await offer([PROFILE, APK])
    await openHome()
    await expect(bar).toHaveCount(0)
    await offer([IPA])
    await openHome()
    await expect(bar).toBeVisible()
  })

  test('[DL-09] [DL-12] after a profile download, a focused page points to the settings', async ({
    page,
  }) => {
    const { popup, popupLinks, guidance, download, offer, openHome } = downloads(page)
    let fetched = 0
    await page.route(PROFILE.url, (route) => {
      fetched += 1
      return route.fulfill({
        contentType: 'application/x-apple-aspen-config',
        headers: { 'content-disposition': 'attachment; filename=koi.mobileconfig' },
        body: 'profile',
      })
    })
    await offer([PROFILE])
    await openHome()
    await download.click()
    await expect(popup).toBeVisible()
    const steps = guidance.getByRole('listitem')
    await expect(steps).toHaveText(['Tap the share button of Safari', 'Choose “Add to Home Screen”'])
    for (const step of [0, 1]) await expect(steps.nth(step).locator('svg path')).toHaveCount(1)
    await popupLinks.click()
    await expect.poll(() => fetched).toBe(1)
    await expect(shell(page).message(/go to settings/)).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(shell(page).message(/go to settings/)).toBeVisible()
    await expect.poll(() => fetched).toBe(2)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(fetched).toBe(2)
  })
})

test('[DL-11] [BC-20] an old iOS shows how to install a profile', async ({ browser, address, baseURL }) => {
  for (const [version, notices] of [
    ['12_1', 1],
    ['12_2', 0],
    ['11_4', 1],
    ['13_0', 0],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      userAgent: iPhone(version),
      extraHTTPHeaders: { 'x-forwarded-for': address },
    })
    const page = await context.newPage()
    await page.goto('/m/mine')
    await memberCentre(page).download.click()
    const { guidance } = downloads(page)
    await expect(guidance).toBeVisible()
    await expect(guidance.getByText('older than 12.2')).toHaveCount(notices)
    await context.close()
  }
})

test.describe('in Chrome on iOS', () => {
  test.use({ userAgent: iPhone('17_4', 'CriOS/120.0 Mobile/15E148 Safari/604.1') })

  test('[DL-07] [ER-30] the download is sent to Safari', async ({ page }) => {
    const { popup, download, offer, openHome } = downloads(page)
    await offer([IPA])
    await openHome()
    await download.click()
    await expect(shell(page).message(USE_SAFARI)).toBeVisible()
    await expect(popup).toHaveCount(0)
    await page.goto('/m/mine')
    await memberCentre(page).download.click()
    await expect(shell(page).message(USE_SAFARI)).toBeVisible()
    await expect(popup).toHaveCount(0)
  })
})

test('[DL-18] a desktop shows no bar and requests no links', async ({ page }) => {
  const calls = watchCalls(page)
  await downloads(page).offer([APK, IPA, PROFILE])
  await homePage(page).open()
  await expect(homePage(page).popular.getByRole('button').first()).toBeVisible()
  expect(calls.to('/wps/system/setting/common')).toEqual([])
  await expect(downloads(page).bar).toHaveCount(0)
})

test('[MC-11] [DL-17] the member centre opens the popup', async ({ page, newMember, openAs }) => {
  const { popup, offer } = downloads(page)
  await offer([APK])
  await openAs(await newMember(), '/m/mine')
  await memberCentre(page).download.click()
  await expect(popup.getByRole('link', { name: 'Android app' })).toBeVisible()
})
