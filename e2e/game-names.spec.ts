import type { Page } from '@playwright/test'
import { siteClient } from './clients.ts'
import { openScreen } from './screens.ts'
import { expect, expectToFit, test } from './world.ts'

test.describe.configure({ timeout: 240_000 })

const LANGUAGES = ['EN', 'MS', 'CN'] as const
const WIDTHS = [360, 390, 430]

async function namesIn(language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const menu = await siteClient().lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language })
  return Object.values(menu).flatMap(({ gameMenus }) => gameMenus.map(({ remark }) => remark))
}

/** The number of these names on the page, and those that are partly hidden by a box. */
const readNames = (page: Page, names: readonly string[]) =>
  page.evaluate((wanted) => {
    const isCut = (element: Element): boolean => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { left, right, top, bottom } = words.getBoundingClientRect()
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const isOut =
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1
        if (isOut && (overflowX === 'hidden' || overflowX === 'clip')) return true
      }
      return right > window.innerWidth
    }
    const shown = [...document.querySelectorAll('main *')].filter(
      ({ children, textContent }) => children.length === 0 && wanted.includes(textContent ?? ''),
    )
    return { count: shown.length, cut: shown.filter(isCut).map(({ textContent }) => textContent) }
  }, names)

for (const language of LANGUAGES) {
  test(`[LO-04] no game name is cut off in rows, tiles or cards: ${language}`, async ({
    page,
    newMember,
    openAs,
  }) => {
    await openAs(await newMember(), '/m/home')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    const names = await namesIn(language)
    for (const [path, least] of [
      ['/m/moreLottery', names.length],
      ['/lotto/', names.length],
      ['/m/gameLobby?type=ELOTT', 30],
      ['/m/gameLobby?type=LOTT', 10],
    ] as const) {
      await openScreen(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(async () => (await readNames(page, names)).count).toBeGreaterThanOrEqual(least)
        expect((await readNames(page, names)).cut, `${path} at ${width}`).toEqual([])
        await expectToFit(page)
      }
    }
  })

  test(`[LO-04] the header of the bet screen fits any name with any balance: ${language}`, async ({
    page,
    newMember,
    openAs,
  }) => {
    const names = await namesIn(language)
    let balance = '8.00'
    await page.route('**/wps/wallets/balance*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.value.sumBalance = balance
      await route.fulfill({ response, json: body })
    })
    // The longest name is enough: no letter is wider than a Chinese character.
    const width = (name: string) => [...name].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
    const longest = names.toSorted((one, other) => width(other) - width(one))[0] ?? ''
    await page.route('**/lgw/numeros/near?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.value.game.remark = longest
      await route.fulfill({ response, json: body })
    })
    await openAs(await newMember(), '/m/home')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (balance of ['8.00', '12345678.90']) {
      await page.goto('/lotto/bet?game=SSC60&showChoice=false')
      const head = page.locator('header')
      const title = head.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(longest)
      await expect(head.getByRole('link')).toContainText(balance === '8.00' ? '8.00' : '12,345,678.90')
      for (const screen of WIDTHS) {
        await page.setViewportSize({ width: screen, height: 844 })
        const box = await title.boundingBox()
        const all = await head.boundingBox()
        expect(box?.height, `${longest} at ${screen}`).toBeLessThanOrEqual(all?.height ?? 0)
        await expectToFit(page)
      }
    }
  })
}
