import type { Page } from '@playwright/test'
import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The animation with which the screen appeared. */
const entrance = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { animationName, animationDuration } = getComputedStyle(main)
    return { fades: animationName !== 'none', lasts: animationDuration }
  })

/** The keyframes of that animation, read from the style sheet, because it may already be over. */
const keyframesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const name = getComputedStyle(main).animationName
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const frames = rules.filter((rule) => rule instanceof CSSKeyframesRule).find((rule) => rule.name === name)
    return [...(frames?.cssRules ?? [])]
      .filter((frame) => frame instanceof CSSKeyframeRule)
      .map(({ keyText, style }) => {
        const moved = [...style].map((property) => `${property} ${style.getPropertyValue(property)}`)
        return `${keyText.replace('0%', 'from')}: ${moved.join(', ')}`
      })
  })

/** Swipes sideways over the page by this many pixels. */
async function drag(page: Page, pixels: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 600 }] })
  await touch('touchStart', 40)
  await touch('touchMove', 40 + pixels / 2)
  await touch('touchMove', 40 + pixels)
  await touch('touchEnd', 40 + pixels)
}

test('[SH-28] a page fades in over 300 ms', async ({ page }) => {
  await homePage(page).open()
  expect((await entrance(page)).fades).toBe(false)
  await shell(page).footerItem('Promos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity centre' })).toBeVisible()
  await expect.poll(() => entrance(page)).toEqual({ fades: true, lasts: '0.3s' })
  expect(await keyframesOf(page)).toEqual(['from: opacity 0'])
})

for (const [pixels, fades] of [
  [90, true],
  [102, false],
] as const) {
  test(`[SH-29] back after a drag of ${pixels} px ${fades ? 'fades' : 'does not fade'}`, async ({ page }) => {
    await homePage(page).open()
    await shell(page).footerItem('Promos').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Activity centre' })).toBeVisible()
    await drag(page, pixels)
    await page.goBack()
    await expect(homePage(page).draws).toBeVisible()
    await expect.poll(async () => (await entrance(page)).fades).toBe(fades)
  })
}
