import { chasePages } from './pages/chase.ts'
import { lotteryPages } from './pages/lottery.ts'
import { expect, expectToFit, test } from './world.ts'

// The tests wait for a draw of a minute.
test.describe.configure({ timeout: 240_000 })

test('[LA-14] a bet on three draws is listed and stopped; the unplayed stake is returned', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100')
  const { sheet, draws, place, open } = chasePages(page)
  const { receipt } = lotteryPages(page)
  await open(member, openAs)
  await sheet.getByRole('textbox', { name: 'How many draws' }).fill('3')
  await expect(draws).toHaveCount(3)
  await draws.nth(1).getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('switch', { name: 'Stop when it wins' }).uncheck()
  await expect(place).toHaveText('Bet ¥8.00 on 3 draws')
  await place.click()
  await expect(receipt.getByText('Your bets on 3 draws are in')).toBeVisible()
  const { content } = await member.api.chases({})
  expect(content.map(({ stake, stopOnWin }) => [stake, stopOnWin])).toEqual([['8.00', false]])
  expect(content[0]?.draws.map(({ multiple, stake }) => [multiple, stake])).toEqual([
    [2, '2.00'],
    [4, '4.00'],
    [2, '2.00'],
  ])
  await receipt.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Open the slip: 0 bets' })).toBeVisible()

  // A digit wins one draw in ten, which is celebrated over the page.
  const celebration = page.getByRole('dialog').filter({ hasText: 'You won' })
  await page.addLocatorHandler(celebration, () =>
    celebration.getByRole('button', { name: 'Continue' }).click(),
  )
  await page.goto('/lotto/tickets?tab=chases')
  await page.getByRole('link', { name: /Koi SSC 60s.*Playing/ }).click()
  // The page updates by itself when the first draw is made.
  await expect(page.getByText('0 of 3 draws played').or(page.getByText('1 of 3 draws played'))).toBeVisible()
  await expect(page.getByText('1 of 3 draws played')).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Stop these bets' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped. ¥6.00 is back in your balance.')).toBeVisible()
  await expect(page.getByText('Stopped by you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop these bets' })).toBeHidden()
  const [after] = (await member.api.chases({})).content
  expect(after?.draws.map(({ state }) => state)).toEqual(['settled', 'cancelled', 'cancelled'])
})

test('bets on coming draws: an empty list, a failed load, and the last known list while offline', async ({
  page,
  context,
  newMember,
  openAs,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route('**/lgw/orders/chases*', (route) => route.abort())
  await openAs(await newMember(), '/lotto/tickets?tab=chases')
  await expect(page.getByRole('tab', { name: 'Coming draws', selected: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/lgw/orders/chases*')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByText('No bets on coming draws yet')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(page.getByText('No bets on coming draws yet')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
})

test('a lost response to bets on coming draws is requested after a reload; they are placed once', async ({
  page,
  fundedMember,
  openAs,
  problems,
}) => {
  const member = await fundedMember('100')
  const { place, open } = chasePages(page)
  await open(member, openAs)
  problems.allow(/ERR_FAILED/)
  // The order reaches the server; the response never arrives.
  await page.route('**/lgw/orders/chases', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await place.click()
  await expect(page.getByRole('dialog', { name: 'Is your bet in?' })).toBeVisible()
  // Another request may be in flight; it must fail too before the route is restored.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(lotteryPages(page).receipt.getByText('Your bets on 10 draws are in')).toBeVisible({
    timeout: 60_000,
  })
  const { content } = await member.api.chases({})
  expect(content.map(({ stake, draws }) => [stake, draws.length])).toEqual([['20.00', 10]])
  expect((await member.api.walletBalance({})).sumBalance).toBe('80.00')
})

test('sold-out numbers are named with their draw beside the bets, and the bets stay', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const { sheet, place, open } = chasePages(page)
  await open(await fundedMember('100'), openAs)
  // As if the caps of a draw were used up.
  const details = { wager: 0, play: 'position', numbers: '0|3', numero: '20991231-0007' }
  const refusal = { success: false, code: 'number.sold_out', message: 'Sold out', value: details }
  await page.route('**/lgw/orders/chases', (route) => route.fulfill({ status: 409, json: refusal }))
  await place.click()
  await expect(sheet.getByText(/^Sold out in .*: Ten thousands 3$/)).toBeVisible()
  await expect(sheet.getByText('In draw 0007')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  const { cart } = lotteryPages(page)
  await expect(cart.getByText(/^Sold out in .*: Ten thousands 3$/)).toBeVisible()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
})

test('the sheet for coming draws fits a phone of 360 px in Malay, with fifty draws', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await chasePages(page).open(await fundedMember('100'), openAs)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => localStorage.setItem('language', 'MS'))
  await page.reload()
  await page.locator('header button[aria-label*="1"]').click()
  await page.getByRole('button', { name: 'Taruh juga cabutan akan datang' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cabutan akan datang' })
  await sheet.getByRole('radio', { name: '50' }).click()
  await sheet.getByRole('radio', { name: 'Digandakan berperingkat' }).click()
  await sheet.getByRole('button', { name: 'Tunjukkan semua 50 cabutan' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(50)
  await expectToFit(page)
  const sizes = await sheet.evaluate((box) => ({ inner: box.scrollWidth, outer: box.clientWidth }))
  expect(sizes.inner).toBeLessThanOrEqual(sizes.outer)
  const targets = await sheet.getByRole('button').evaluateAll((buttons) =>
    buttons
      // Rows out of sight are not laid out.
      .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      .map((one) => one.getBoundingClientRect().height),
  )
  expect(targets.length).toBeGreaterThan(5)
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
})
