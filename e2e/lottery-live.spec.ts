import type { Page } from '@playwright/test'
import { placeBet } from './bets.ts'
import { siteClient } from './clients.ts'
import { expect, expectToFit, test } from './world.ts'

// The tests wait for a draw of a minute.
test.describe.configure({ timeout: 240_000 })

declare global {
  interface Window {
    /** Layout shifts since `watchShifts` was called. */
    shifts: unknown[]
  }
}

const NEAR = '**/lgw/numeros/near?*'
const CARD = 'The draw on sale and the last result'

interface Near {
  previous: object
  current: object | null
  next: object | null
  game: object
  serverTime: number
}

type Change = (near: Near) => void
/** What is changed in the responses of a page that `changeDraws` intercepts. */
const changes = new WeakMap<Page, Change>()

/** Changes what `nearDraws` returns from now on, and makes the page request it again. */
async function changeDraws(page: Page, change: Change): Promise<void> {
  let isReceived = false
  if (!changes.has(page)) await interceptDraws(page)
  changes.set(page, (near) => {
    change(near)
    isReceived = true
  })
  // A page that becomes visible requests it again, unless an earlier request is under way.
  const show = () => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => show().then(() => isReceived)).toBe(true)
}

async function interceptDraws(page: Page): Promise<void> {
  await page.route(NEAR, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: Near }
    changes.get(page)?.(body.value)
    await route.fulfill({ response, json: body })
  })
}

const leaveDrawsUnchanged = (page: Page) => changes.set(page, () => undefined)

const DRAWN = '20991231-0001'

/** Pretends that a draw was made with this number and that the next one is on sale for long. */
const publishResult = (page: Page, winningNumber: string): Promise<void> =>
  changeDraws(page, (near) => {
    near.previous = { numero: DRAWN, state: 'drawn', drawAt: near.serverTime - 1, winningNumber }
    near.current = {
      ...near.current,
      numero: '20991231-0002',
      drawAt: near.serverTime + 50_000,
      closeAt: near.serverTime + 45_000,
    }
    near.next = null
  })

/** Pretends that this draw is being made. */
const showDrawInProgress = (page: Page): Promise<void> =>
  changeDraws(page, (near) => {
    near.current = {
      ...near.current,
      numero: DRAWN,
      drawAt: near.serverTime - 1,
      closeAt: near.serverTime - 5_000,
    }
    near.next = null
  })

/** Records from now on what moves in the card of the draw; the text of a button may change inside it. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifts = []
    const card = document.querySelector('[role=timer]')?.closest('section') ?? null
    const isInside = ({ node }: { node: Node | null }) => card === null || card.contains(node)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('sources' in entry && Array.isArray(entry.sources) && entry.sources.some(isInside))
          window.shifts.push(entry.toJSON())
      }
    }).observe({ type: 'layout-shift' })
  })
}

test('a new result rolls in without moving anything, and a tap shows it at once', async ({
  page,
  newMember,
  openAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAs(await newMember(), '/lotto/bet?game=SSC60&play=position')
  const card = page.getByRole('region', { name: CARD })
  await expect(card).toBeVisible()
  expect(await card.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBeLessThan(5)
  await watchShifts(page)
  await publishResult(page, '13579')
  const balls = card.getByRole('img', { name: /1 3 5 7 9/ })
  await expect(balls).toBeVisible()
  const rolls = () =>
    balls.evaluate((box) =>
      box.getAnimations({ subtree: true }).map((one) => ({
        properties: Object.keys((one.effect as KeyframeEffect).getKeyframes()[0] ?? {}),
        end: Number(one.effect?.getComputedTiming().endTime),
      })),
    )
  const rolling = await rolls()
  expect(rolling).toHaveLength(5)
  for (const { properties, end } of rolling) {
    expect(properties).toContain('transform')
    expect(end).toBeLessThanOrEqual(1_500)
  }
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(async () => (await rolls()).length).toBe(0)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})

test('a draw in progress, and then its result, move nothing around them', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/m/home')
  for (const [language, made] of [
    ['EN', 'Being drawn…'],
    ['MS', 'Sedang dicabut…'],
    ['CN', '开奖中…'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      if (changes.has(page)) leaveDrawsUnchanged(page)
      await page.goto('/lotto/bet?game=SSC60&play=position&showChoice=false')
      await expect(page.getByRole('timer').first()).toBeVisible()
      await publishResult(page, '11111')
      await expect(page.getByRole('img', { name: /1 1 1 1 1/ })).toBeVisible()
      await watchShifts(page)
      await showDrawInProgress(page)
      await expect(page.getByText(made)).toBeVisible()
      await publishResult(page, '13579')
      await expect(page.getByRole('img', { name: /1 3 5 7 9/ })).toBeVisible()
      expect(await page.evaluate(() => window.shifts), `${language} at ${width}`).toEqual([])
    }
  }
})

const twoDigits = (count: number) =>
  Array.from({ length: count }, (_number, place) => String(place + 1).padStart(2, '0')).join(',')

for (const [game, winningNumber] of [
  ['DICE60', '1,2,3'],
  ['MNVIP60', '123456~02450'],
  ['RACE60', twoDigits(10)],
  ['KENO60', twoDigits(20)],
] as const) {
  test(`the space for the numbers of ${game} stays while they are drawn`, async ({
    page,
    newMember,
    openAs,
  }) => {
    await openAs(await newMember(), `/lotto/bet?game=${game}&showChoice=false`)
    const card = page.getByRole('region', { name: CARD })
    const label = card.getByText(/^Draw 0001/)
    await expect(card.getByRole('timer')).toBeVisible()
    await publishResult(page, winningNumber)
    await expect(label).toBeVisible()
    await watchShifts(page)
    await showDrawInProgress(page)
    await expect(card.getByText('Being drawn…')).toBeVisible()
    await publishResult(page, winningNumber)
    await expect(label).toBeVisible()
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })
}

test('with reduced motion the result appears at once', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/lotto/bet?game=SSC60&play=position')
  await expect(page.getByRole('region', { name: CARD })).toBeVisible()
  await publishResult(page, '24680')
  const balls = page.getByRole('img', { name: /2 4 6 8 0/ })
  await expect(balls).toBeVisible()
  expect(await balls.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0)
})

test('[LO-34] open tickets are listed by draw, and move on by themselves when it is made', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100')
  await openAs(member, '/lotto/tickets')
  await expect(page.getByText('No ticket is waiting for a draw')).toBeVisible()
  const order = await placeBet(member, 1)
  await page.reload()
  const draw = page.getByRole('region', { name: `Koi SSC 60s ${order.numero.slice(-4)}` })
  await expect(draw.getByRole('timer').or(draw.getByText('Being drawn…'))).toBeVisible()
  await expect(draw.getByText('Tickets on this draw: 1')).toBeVisible()
  await expect(draw.getByText('Ten thousands 1 · Thousands 2 · Hundreds 3 · Tens 4 · Units 5')).toBeVisible()
  for (const width of [360, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFit(page)
  }
  await expect(page.getByText('No ticket is waiting for a draw')).toBeVisible({ timeout: 120_000 })
  await page.getByRole('tab', { name: 'Finished' }).click()
  await expect(page.getByRole('link', { name: /Koi SSC 60s/ })).toHaveText([
    /Ten thousands 1 · Thousands 2 · Hundreds 3/,
  ])
})

test('[LA-14] an open ticket is cancelled from the list before its draw closes', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100')
  // Early in a draw, so that it is on sale long enough.
  await expect
    .poll(
      async () => {
        const { current, serverTime } = await siteClient().nearDraws({ gameCode: 'SSC60' })
        return current === null ? 0 : current.closeAt - serverTime
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(25_000)
  await placeBet(member, 1)
  await openAs(member, '/lotto/tickets')
  const cancel = page.getByRole('button', { name: 'Cancel this bet' })
  await expect(cancel).toHaveText('Cancel')
  await cancel.click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Cancel this bet' })
    .click()
  await expect(page.getByText(/is back in your balance/)).toBeVisible()
  await expect(page.getByText('No ticket is waiting for a draw')).toBeVisible()
})

test('without a connection the last known tickets stay, and the page says so', async ({
  page,
  context,
  fundedMember,
  openAs,
  problems,
}) => {
  const member = await fundedMember('100')
  await placeBet(member, 1)
  await openAs(member, '/lotto/tickets')
  await expect(page.getByText('Tickets on this draw: 1')).toBeVisible()
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(page.getByText('Tickets on this draw: 1')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
})

test('a failed load of the tickets is reported, with a retry', async ({
  page,
  newMember,
  openAs,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/lgw/orders*', (route) => route.abort())
  await openAs(await newMember(), '/lotto/tickets')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/lgw/orders*')
  await page
    .getByRole('button', { name: 'Retry' })
    .or(page.getByRole('button', { name: /again/ }))
    .first()
    .click()
  await expect(page.getByText('No ticket is waiting for a draw')).toBeVisible()
})
