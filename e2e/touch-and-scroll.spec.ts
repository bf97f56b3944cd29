import { seedCatalogue } from './catalogue.ts'
import { stopClock } from './clock.ts'
import { homePage } from './pages/home.ts'
import { lotteryPages } from './pages/lottery.ts'
import { lotteryList } from './pages/lottery-list.ts'
import { expect, test } from './world.ts'

test('[SH-47] [BC-09] a picture 90 px below the fold is fetched, one 500 px below is not', async ({
  page,
}) => {
  const HEIGHT = 600
  await page.setViewportSize({ width: 390, height: HEIGHT })
  const promotion = (id: number) => ({
    id: String(id),
    type: 'PR',
    title: `Promotion ${id}`,
    content: '<p>Rules</p>',
    url: `/art/promotion-1-en.svg?${id}`,
    linkUrl: null,
    publishedAt: 1_767_323_045_000,
    execution: null,
    promotionType: null,
  })
  const list = Array.from({ length: 12 }, (_, place) => promotion(place + 1))
  await page.route(/\/wps\/.*types=PR/, (route) => route.fulfill({ json: { success: true, value: list } }))
  await page.goto('/m/activity')
  // Offers are in the same list, above the announced promotions.
  const cards = page.getByRole('main').locator('a[href^="/m/activityInfo"]:not([href*="offer="])')
  await expect(cards).toHaveCount(list.length)
  await expect(cards.first().locator('img')).toBeVisible()
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  const [near = 0, far = 0] = [
    tops.findIndex((top) => top > HEIGHT + 100),
    tops.findIndex((top) => top > HEIGHT + 500),
  ]
  expect(near).toBeGreaterThan(0)
  const pictureOf = (place: number) => cards.nth(place).locator('img')
  await expect(pictureOf(near)).toHaveCount(0)
  await expect(pictureOf(far)).toHaveCount(0)
  // Scrolls the first of them to 90 px below the fold.
  await page.evaluate((by) => window.scrollTo(0, by), (tops[near] ?? 0) - HEIGHT - 90)
  await expect(pictureOf(near)).toHaveCount(1)
  const farTop = await cards.nth(far).evaluate((card) => card.getBoundingClientRect().top)
  expect(farTop).toBeGreaterThan(HEIGHT + 100)
  await expect(pictureOf(far)).toHaveCount(0)
  await cards.nth(far).scrollIntoViewIfNeeded()
  await expect(pictureOf(far)).toHaveCount(1)
})

test('[SH-49] [BC-11] the filter of a record sticks from 100 px below the top, and lets go again', async ({
  page,
  newMember,
  openAs,
}) => {
  const row = (id: number) => ({
    id: String(id),
    at: Date.now() - id * 1_000,
    code: 'deposit',
    amount: '1',
    balanceAfter: '1',
    reference: `D${id}`,
  })
  const content = Array.from({ length: 26 }, (_, place) => row(place + 1))
  await page.route('**/wps/wallets/ODS2_MemberTransaction*', (route) =>
    route.fulfill({
      json: { success: true, value: { content, next: null, sums: { in: '26', out: '0', held: '0' } } },
    }),
  )
  await openAs(await newMember(), '/m/transaction/record')
  const today = page.getByRole('button', { name: 'Today', exact: true })
  const filter = today.locator('..')
  await expect(page.getByText('26', { exact: false }).first()).toBeVisible()
  await expect(filter).toHaveCSS('position', 'static')
  const top = await filter.evaluate((block) => block.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(100)
  await page.evaluate((by) => window.scrollTo(0, by), top - 101)
  await expect(filter).toHaveCSS('position', 'static')
  await page.evaluate((by) => window.scrollTo(0, by), top - 99)
  await expect(filter).toHaveCSS('position', 'sticky')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(today).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(filter).toHaveCSS('position', 'static')
})

test('[SH-51] [BC-11] a touch shows after 130 ms, is long at 370 ms, and shows 100 ms more', async ({
  page,
  newMember,
  openAs,
}) => {
  await page.clock.install()
  await openAs(await newMember(), '/m/startLottery')
  const { rows, heart } = lotteryList(page)
  const game = rows.first().getByRole('button').first()
  const name = (await rows.first().locator('b').textContent()) ?? ''
  await expect(heart(name)).toHaveAttribute('aria-pressed', 'false')
  await stopClock(page)
  const box = await game.boundingBox()
  if (box === null) throw new Error('the row is not drawn')
  const finger = (x: number, y: number) => ({ touches: [{ identifier: 1, clientX: x, clientY: y }] })
  const middle = finger(box.x + 40, box.y + 40)
  const isPressed = () => game.evaluate((button) => /pressed/.test(button.className))

  await game.dispatchEvent('touchstart', middle)
  await page.clock.runFor(129)
  expect(await isPressed()).toBe(false)
  await page.clock.runFor(1)
  expect(await isPressed()).toBe(true)
  await page.clock.runFor(239)
  await expect(heart(name)).toHaveAttribute('aria-pressed', 'false')
  await page.clock.runFor(1)
  await expect(heart(name)).toHaveAttribute('aria-pressed', 'true')
  await game.dispatchEvent('touchend')
  await page.clock.runFor(99)
  expect(await isPressed()).toBe(true)
  await page.clock.runFor(1)
  expect(await isPressed()).toBe(false)

  // 20 px beside the row the finger still presses it; 21 px beside it no longer does.
  for (const [beside, times] of [
    [20, 'false'],
    [21, 'false'],
  ] as const) {
    const before = await heart(name).getAttribute('aria-pressed')
    await game.dispatchEvent('touchstart', middle)
    await game.dispatchEvent('touchmove', finger(box.x + 40, box.y + box.height + beside))
    await page.clock.runFor(400)
    const after = beside === 20 ? times : before
    await expect(heart(name)).toHaveAttribute('aria-pressed', after ?? '')
    await game.dispatchEvent('touchend')
    await page.clock.runFor(200)
  }
  await expect(page).toHaveURL('/m/startLottery')
})

test('[SH-50] [BC-09] a notification is 65 px from the top', async ({ page, fundedMember, openAs }) => {
  const member = await fundedMember('10')
  const { open, addBigAndSmall, placeSlip, receipt } = lotteryPages(page)
  let order: Record<string, unknown> | null = null
  await page.route('**/lgw/orders', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    // The draw of this ticket is moved to the past, so that the page requests its result.
    if (route.request().method() === 'POST') {
      order = { ...body.value.order, drawAt: Date.now() - 1_000 }
      body.value.order = order
    }
    await route.fulfill({ response, json: body })
  })
  await page.route('**/lgw/orders/detail*', (route) =>
    route.fulfill({ json: { success: true, value: { ...order, state: 'settled', payout: '0' } } }),
  )
  await openAs(member, '/m/home')
  await open('SSC60')
  await addBigAndSmall(1)
  await placeSlip()
  await expect(receipt).toBeVisible()
  const news = page.getByRole('status').locator('div').filter({ hasText: 'SSC' }).first()
  await expect(news).toBeVisible()
  await expect(news).toHaveCSS('top', '65px')
  await expect.poll(() => news.evaluate((box) => Math.round(box.getBoundingClientRect().top))).toBe(65)
})

test.beforeAll(seedCatalogue)

test('[SH-53] [BC-20] without a CDN the pictures come from one of the fallback hosts', async ({ page }) => {
  await homePage(page).open()
  await homePage(page).tab('Lottery').click()
  await expect(homePage(page).popular.locator('img').first()).toBeVisible()
  const pictures = homePage(page).popular.or(homePage(page).banners).locator('img')
  const sources = await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  const hosts = new Set(sources.map((source) => /^\/cdn\/[123](?=\/(art|icons)\/)/.exec(source)?.[0]))
  expect([...hosts]).toHaveLength(1)
  expect([...hosts][0]).toMatch(/^\/cdn\/[123]$/)
  const isLoaded = (all: (HTMLElement | SVGElement)[]) =>
    all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  await expect.poll(() => homePage(page).popular.locator('img').evaluateAll(isLoaded)).toBe(true)
})
