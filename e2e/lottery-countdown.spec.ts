import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { lotteryList } from './pages/lottery-list.ts'
import { shell } from './pages/shell.ts'
import { watchCalls } from './traffic.ts'
import { expect, test } from './world.ts'

const MENU = '/lgw/games/mobile_game_menus'
const SSC = 'Koi SSC 60s'
const VIP = 'Southern VIP 60s'

interface MenuChange {
  readonly isSale?: boolean
  readonly remainTime?: number
  readonly lockTime?: number
  readonly numero?: string | null
  readonly previousWinningNumber?: string | null
}

/** The games in the response of the menu. */
const gamesIn = (body: { value: Record<string, { gameMenus: { gameCode: string }[] }> }) =>
  Object.values(body.value).flatMap(({ gameMenus }) => gameMenus)

/** Returns the real menu with the times that the acceptance row needs. */
async function changeMenu(
  page: Page,
  { ssc = {}, vip = {} }: { ssc?: MenuChange; vip?: MenuChange },
): Promise<void> {
  await page.route(`**${MENU}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const game of gamesIn(body)) {
      const others = { numero: null, remainTime: 0 }
      Object.assign(game, game.gameCode === 'SSC60' ? ssc : game.gameCode === 'MNVIP60' ? vip : others)
    }
    await route.fulfill({ response, json: body })
  })
}

/** Opens the list with a stopped clock, which moves only as far as drawing the list needs. */
async function openStopped(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  const opened = page.goto('/m/startLottery')
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await lotteryList(page).rows.first().isVisible()).toBe(true)
  }).toPass({ intervals: [50], timeout: 20_000 })
  await opened
}

/** React draws in a message task, which a stopped clock does not delay; a task posted later runs after it. */
const waitForDrawing = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((drawn) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => drawn()
        port2.postMessage(null)
      }),
  )

/** The seconds that a countdown shows. */
async function secondsOf(page: Page, name: string): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (
    (await lotteryList(page).countdown(name).textContent()) ?? ''
  )
    .split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('[LO-21] [LO-22] it counts to the end of the sale, in hours, minutes and seconds', async ({ page }) => {
  const games = {
    ssc: { isSale: true, remainTime: 65_000, lockTime: 5 },
    vip: { isSale: true, remainTime: 3_666_000, lockTime: 5 },
  }
  await changeMenu(page, games)
  await openStopped(page)
  const { countdown } = lotteryList(page)
  await expect(countdown(SSC)).toHaveText(/^00:(01:00|00:5\d)$/)
  await expect(countdown(VIP)).toHaveText(/^01:(01:01|01:00|00:5\d)$/)
  expect(await secondsOf(page, SSC)).toBeGreaterThan(50)
})

test('[LO-23] it moves every half second, and skips no second', async ({ page }) => {
  await changeMenu(page, { ssc: { isSale: true, remainTime: 65_000, lockTime: 5 } })
  await openStopped(page)
  const seen: number[] = []
  for (let halves = 0; halves < 12; halves++) {
    await page.clock.runFor(500)
    await waitForDrawing(page)
    seen.push(await secondsOf(page, SSC))
  }
  const steps = seen.slice(1).map((seconds, place) => (seen[place] ?? 0) - seconds)
  expect(Math.max(...steps)).toBe(1)
  expect(steps.filter((step) => step === 1).length).toBeGreaterThanOrEqual(5)
})

test('[LO-24] [BC-02] under six seconds it is urgent, at six it is not', async ({ page }) => {
  await changeMenu(page, { ssc: { isSale: true, remainTime: 25_000, lockTime: 5 } })
  await openStopped(page)
  const colour = () =>
    lotteryList(page)
      .countdown(SSC)
      .evaluate((timer) => getComputedStyle(timer).color)
  const calm = await colour()
  while ((await secondsOf(page, SSC)) > 6) await page.clock.runFor(500)
  expect(await secondsOf(page, SSC)).toBe(6)
  expect(await colour()).toBe(calm)
  while ((await secondsOf(page, SSC)) === 6) await page.clock.runFor(500)
  expect(await secondsOf(page, SSC)).toBe(5)
  await expect.poll(colour).not.toBe(calm)
})

test('[LO-25] [LO-27] a placeholder when the time is over, and when nothing is on sale', async ({ page }) => {
  await changeMenu(page, {
    ssc: { isSale: true, remainTime: 20_000, lockTime: 5 },
    vip: { isSale: false },
  })
  await openStopped(page)
  const { countdown, row } = lotteryList(page)
  await expect(countdown(VIP)).toContainText('--:--:--')
  await expect(row(VIP)).toContainText('Not on sale')
  await expect(countdown(SSC)).toHaveText(/^00:00:\d\d$/)
  await page.clock.runFor(16_000)
  await expect(countdown(SSC)).toContainText('--:--:--')
})

test('[LO-05] [LO-06] the first number of the first part, digit by digit; none without one', async ({
  page,
}) => {
  await changeMenu(page, {
    ssc: { previousWinningNumber: '12345,678~90,11' },
    vip: { previousWinningNumber: null },
  })
  await lotteryList(page).open()
  const balls = lotteryList(page)
    .row(SSC)
    .getByLabel(/^Draw numbers/)
  await expect(balls).toHaveText('12345')
  await expect(balls.locator(':scope > *')).toHaveText(['1', '2', '3', '4', '5'])
  await expect(
    lotteryList(page)
      .row(VIP)
      .getByLabel(/^Draw numbers/),
  ).toHaveCount(0)
})

for (const { rows, ssc, vip, after } of [
  { rows: '[LO-17]', ssc: { remainTime: 12_000 }, vip: { remainTime: 90_000 }, after: 12_000 },
  { rows: '[LO-17] [BC-12]', ssc: { remainTime: 90_000 }, vip: { remainTime: 95_000 }, after: 30_000 },
  { rows: '[LO-18]', ssc: { remainTime: 0 }, vip: { remainTime: -5 }, after: 7_000 },
  { rows: '[LO-18]', ssc: { numero: null }, vip: { numero: null }, after: 7_000 },
  { rows: '[LO-19]', ssc: { remainTime: 3_000, numero: null }, vip: { remainTime: 15_000 }, after: 15_000 },
] as const) {
  test(`${rows} the menu is requested again after ${after / 1000} s (${JSON.stringify(ssc)})`, async ({
    page,
  }) => {
    const calls = watchCalls(page)
    await changeMenu(page, { ssc, vip })
    await openStopped(page)
    const before = calls.to(MENU).length
    await page.clock.runFor(after - 700)
    expect(calls.to(MENU)).toHaveLength(before)
    await page.clock.runFor(800)
    await expect.poll(() => calls.to(MENU).length).toBe(before + 1)
  })
}

test('[LO-20] away from the list the menu is no longer requested', async ({ page }) => {
  await page.clock.install()
  const calls = watchCalls(page)
  await changeMenu(page, { ssc: { remainTime: 8_000 }, vip: { remainTime: 90_000 } })
  await lotteryList(page).open()
  await shell(page).footerItem('Promos').click()
  await expect(page).toHaveURL('/m/activity')
  const before = calls.to(MENU).length
  await page.clock.runFor(60_000)
  expect(calls.to(MENU)).toHaveLength(before)
})

test('[LO-16] [BC-03] a change of language requests the menu once, 200 ms later', async ({ page }) => {
  await page.clock.install()
  const calls = watchCalls(page)
  await changeMenu(page, { ssc: { remainTime: 90_000 }, vip: { remainTime: 90_000 } })
  await page.goto('/m/home')
  await expect(page.getByRole('region', { name: 'Next draws' }).getByRole('timer').first()).toBeVisible()
  await stopClock(page)
  const before = calls.to(MENU).length
  await shell(page).chooseLanguage('Bahasa Melayu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await page.clock.runFor(150)
  expect(calls.to(MENU)).toHaveLength(before)
  await page.clock.runFor(100)
  await expect.poll(() => calls.to(MENU).length).toBe(before + 1)
  expect(new URL(calls.to(MENU).at(-1)?.url() ?? '').searchParams.get('language')).toBe('MS')
})

test('[LO-26] half of the round trip counts as elapsed time', async ({ page }) => {
  let isAnswered = false
  await page.route(`**${MENU}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const ssc = gamesIn(body).find(({ gameCode }) => gameCode === 'SSC60')
    Object.assign(ssc ?? {}, { isSale: true, remainTime: 50_000, lockTime: 0 })
    await page.clock.runFor(10_000)
    isAnswered = true
    await route.fulfill({ response, json: body })
  })
  await openStopped(page)
  expect(isAnswered).toBe(true)
  expect(await secondsOf(page, SSC)).toBeGreaterThanOrEqual(43)
  expect(await secondsOf(page, SSC)).toBeLessThanOrEqual(46)
})
