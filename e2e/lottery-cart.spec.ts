import type { Page } from '@playwright/test'
import { type Member, PASSWORD } from './members.ts'
import { logInPage } from './pages/log-in.ts'
import { lotteryPages, waitForTimeToBet } from './pages/lottery.ts'
import { holdResponses } from './traffic.ts'
import { expect, expectToFit, test } from './world.ts'

// The tests wait for draws of a minute each.
test.describe.configure({ timeout: 240_000 })

test('[LA-14] bets on two games are placed together, one order each, and become two tickets', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100')
  await fillCart(page, member, openAs)
  const { cart, receipt } = lotteryPages(page)
  await cart.getByRole('button', { name: /^Bet .* on 2 games|on the draws shown/ }).click()
  await expect(receipt.getByText('All tickets are placed (2): ¥3.80')).toBeVisible()
  await expect(receipt.getByRole('link', { name: 'See the ticket' })).toHaveCount(2)
  await receipt.getByRole('button', { name: 'Continue' }).click()
  await expect(cart).toBeHidden()
  const { content } = await member.api.orders({})
  expect(content.map(({ gameCode, stake }) => [gameCode, stake]).sort()).toEqual([
    ['MNVIP60', '1.80'],
    ['SSC60', '2.00'],
  ])
  await expect(page.getByRole('button', { name: 'Open the slip: 0 bets' })).toBeVisible()
})

test('a double tap on the button places a bet once', async ({ page, fundedMember, openAs }) => {
  const member = await fundedMember('100')
  await openAs(member, '/m/home')
  const { open, bar, cart, receipt } = lotteryPages(page)
  await open('SSC60')
  await page.getByRole('tab', { name: 'One digit, any place' }).click()
  await page.getByRole('button', { name: 'Ten thousands 3' }).click()
  const orders = await holdResponses(page, '**/lgw/orders')
  await bar.getByRole('button', { name: /^Bet/ }).dblclick()
  await expect(bar.getByRole('button', { name: 'Bet', exact: true })).toHaveAttribute('aria-busy', 'true')
  orders.release()
  await expect(receipt.getByText('Your bet is in')).toBeVisible()
  await receipt.getByRole('button', { name: 'Continue' }).click()
  await expect(cart).toBeHidden()
  // The tapped button no longer has the focus; it moves to the page, where the keyboard continues.
  await expect(page.getByRole('main')).toBeFocused()
  expect((await member.api.orders({})).content).toHaveLength(1)
})

test('the cart survives a reload, opens from the lobby, and is empty for another member', async ({
  page,
  fundedMember,
  newMember,
  openAs,
}) => {
  await fillCart(page, await fundedMember('100'), openAs)
  await page.reload()
  await page.goto('/lotto/')
  await page.getByRole('button', { name: 'Open the slip: 2 bets' }).click()
  const { cart } = lotteryPages(page)
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  await cart.getByRole('button', { name: 'Remove Lô 2 digits' }).click()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await cart.getByRole('button', { name: /^Change/ }).click()
  await expect(page.getByRole('button', { name: /^Ten thousands 3$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Add to slip' }).click()
  await openAs(await newMember(), '/lotto/')
  await expect(page.getByRole('button', { name: 'Open the slip: 0 bets' })).toBeVisible()
})

test('while the draws of one game are loading, its bets cannot be left out', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await fillCart(page, await fundedMember('100'), openAs)
  const draws = await holdResponses(page, '**/lgw/numeros/near?*MNVIP60*')
  await page.reload()
  await page.getByRole('button', { name: 'Open the slip: 2 bets' }).click()
  const { cart } = lotteryPages(page)
  // The draw of the other game is loaded, so its bets alone could be placed.
  await expect(cart.getByRole('timer')).toHaveCount(1)
  await expect(cart.getByRole('button', { name: 'Bet ¥3.80', exact: true })).toBeDisabled()
  await expect(cart.getByText('Bets on a game that is closed stay here')).toHaveCount(0)
  draws.release()
  await expect(cart.getByRole('button', { name: /^Bet ¥3.80 on/ })).toBeEnabled({ timeout: 30_000 })
})

test('one of two orders is refused: the page says what was placed, the other stays with a reason', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await fillCart(page, await fundedMember('100'), openAs)
  // As if its draw had just closed.
  await page.route('**/lgw/orders', async (route) => {
    const { gameCode } = (route.request().postDataJSON() ?? {}) as { gameCode?: string }
    if (gameCode !== 'SSC60') return route.fallback()
    const value = { success: false, code: 'draw.closed', message: 'The draw is closed', details: {} }
    return route.fulfill({ status: 409, json: value })
  })
  const { cart, receipt } = lotteryPages(page)
  await cart.getByRole('button', { name: /^Bet .* on/ }).click()
  await expect(receipt.getByText('Placed: 1. Refused: 1.')).toBeVisible()
  await expect(receipt.getByText('Not placed')).toBeVisible()
  await receipt.getByRole('button', { name: 'Back to the slip' }).click()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(cart.getByRole('alert')).toBeVisible()
  await page.unroute('**/lgw/orders')
  await waitForTimeToBet(page)
  await cart.getByRole('button', { name: /^Bet/ }).click()
  await expect(receipt.getByText('Your bet is in')).toBeVisible()
})

test('a lost response is requested again after a reload, and no bet is placed twice', async ({
  page,
  fundedMember,
  openAs,
  problems,
}) => {
  const member = await fundedMember('100')
  await fillCart(page, member, openAs)
  problems.allow(/ERR_FAILED/)
  // The orders reach the server; the responses never arrive.
  await page.route('**/lgw/orders', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  const { cart, receipt } = lotteryPages(page)
  await cart.getByRole('button', { name: /^Bet .* on/ }).click()
  await expect(page.getByRole('dialog', { name: 'Is your bet in?' })).toBeVisible()
  // Another request may be in flight; it must fail too before the route is restored.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(receipt.getByText(/^All tickets are placed \(2\)/)).toBeVisible({ timeout: 60_000 })
  expect((await member.api.orders({})).content).toHaveLength(2)
})

test('the cart fits phones of 360, 390 and 430 px in three languages', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await fillCart(page, await fundedMember('100'), openAs)
  for (const language of ['EN', 'CN', 'MS']) {
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.reload()
    await page.locator('header button[aria-label*="2"]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFit(page)
      const sizes = await dialog.evaluate((box) => ({ inner: box.scrollWidth, outer: box.clientWidth }))
      expect(sizes.inner, `${language}, ${width} px`).toBeLessThanOrEqual(sizes.outer)
    }
  }
})

test('the site’s pages announce a bet without an answer, with a link to it', async ({
  page,
  fundedMember,
  openAs,
  problems,
}) => {
  const member = await fundedMember('100')
  await fillCart(page, member, openAs)
  problems.allow(/ERR_FAILED/)
  await page.route('**/lgw/orders', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  const { cart, receipt } = lotteryPages(page)
  await cart.getByRole('button', { name: /^Bet .* on/ }).click()
  await expect(page.getByRole('dialog', { name: 'Is your bet in?' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/m/home')
  await page.getByRole('link', { name: 'A bet has no answer yet' }).click()
  await expect(receipt.getByText(/^All tickets are placed \(2\)/)).toBeVisible({ timeout: 60_000 })
  await page.goto('/m/home')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'A bet has no answer yet' })).toHaveCount(0)
})

test('[AU-16] if a session ends while a bet is placed, the log-in leads back to the slip', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100')
  await fillCart(page, member, openAs)
  await member.api.logOut({})
  const { cart } = lotteryPages(page)
  await cart.getByRole('button', { name: /^Bet .* on/ }).click()
  await expect(page).toHaveURL('/m/login')
  await expect(page.getByText('The account has been logged out, please log in again')).toBeVisible()
  await logInPage(page).logIn(member.account, PASSWORD)
  await expect(page).toHaveURL(/\/lotto\/bet\?.*game=SSC60/)
  await expect(page.getByRole('button', { name: 'Open the slip: 2 bets' })).toBeVisible()
})

test('a visitor picks numbers on the bet screen, logs in to bet, and finds them in the slip', async ({
  page,
  fundedMember,
}) => {
  const member = await fundedMember('100')
  const { bar, cart, receipt } = lotteryPages(page)
  await page.goto('/m/home')
  await page.getByRole('button', { name: /^Bet on / }).click()
  await expect(page).toHaveURL(/\/lotto\/bet\?game=/)
  await page.goto('/lotto/bet?game=SSC60&playType=trad&play=position')
  await page.getByRole('button', { name: 'Ten thousands 3' }).click()
  await bar.getByRole('button', { name: /^Log in to bet ¥/ }).click()
  await expect(page).toHaveURL('/m/login')
  await logInPage(page).logIn(member.account, PASSWORD)
  await expect(page).toHaveURL(/\/lotto\/bet\?.*game=SSC60/)
  const asking = page.getByRole('dialog', { name: 'How would you like to play?' })
  await asking.getByRole('button', { name: /^Tradition/ }).click()
  await page.getByRole('button', { name: 'Open the slip: 1 bet' }).click()
  await waitForTimeToBet(page)
  await cart.getByRole('button', { name: /^Bet/ }).click()
  await expect(receipt.getByText('Your bet is in')).toBeVisible()
})

test('without a connection no bet can be placed, and the page says so', async ({
  page,
  context,
  newMember,
  openAs,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openAs(await newMember(), '/m/home')
  const { open, bar } = lotteryPages(page)
  await open('SSC60')
  await page.getByRole('tab', { name: 'One digit, any place' }).click()
  await page.getByRole('button', { name: 'Ten thousands 3' }).click()
  const bet = bar.getByRole('button', { name: /^Bet/ })
  await expect(bet).toBeEnabled()
  await context.setOffline(true)
  await expect(bet).toBeDisabled()
  await expect(bar.getByText('No connection: no bet can be sent now')).toBeVisible()
  await context.setOffline(false)
  await expect(bet).toBeEnabled()
})

/** Adds Lô 2 digits on the South and a digit of the five digits; leaves the cart open. */
async function fillCart(
  page: Page,
  member: Member,
  openAs: (member: Member, path: string) => Promise<void>,
): Promise<void> {
  const { bar, cart } = lotteryPages(page)
  await openAs(member, '/lotto/bet?game=MNVIP60&playType=trad&play=lo2')
  // Both games close on the minute: if a draw closed now, the page would ask about it.
  await expect(page.getByRole('timer').first()).toHaveText(/:[3-5]\d$/, { timeout: 60_000 })
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('radio', { name: '¥0.10' }).click()
  await bar.getByRole('button', { name: 'Add to slip' }).click()
  await page.goto('/lotto/bet?game=SSC60&playType=trad&play=position')
  await page.getByRole('button', { name: 'Ten thousands 3' }).click()
  await bar.getByRole('textbox', { name: 'Multiple' }).fill('2')
  await bar.getByRole('button', { name: 'Add to slip' }).click()
  await page.getByRole('button', { name: 'Open the slip: 2 bets' }).click()
  await expect(cart.getByText('Stake on Koi SSC 60s')).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Bet/ })).toBeEnabled({ timeout: 30_000 })
}
