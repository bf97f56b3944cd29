import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { cents } from './cents.ts'
import { games } from './pages/games.ts'
import { shell } from './pages/shell.ts'
import { balanceInCents } from './studio.ts'
import { expect, test } from './world.ts'

const VENDOR_BALANCES = '**/wps/wallets/vendorMoney*'
const RECALL = '**/wps/wallets/bringMoneyBack'
const VENDOR = { vendor: 'E2EPURSE', name: 'Deep Purse' }

const answer = (value: unknown) => ({ json: { success: true, value, code: null, message: '' } })

/** Stands in for a vendor with a transfer wallet: the balance there, and the outcome of a recall. */
async function simulateVendorWallet(page: Page) {
  const vendor = { state: 'there', outcome: 'back', isDown: false }
  const row = () => ({ ...VENDOR, state: vendor.state, amount: '80.00', there: '123.45', since: 1 })
  await page.route(VENDOR_BALANCES, (route) =>
    route.fulfill(answer({ currency: 'CNY', content: vendor.outcome === 'gone' ? [] : [row()] })),
  )
  await page.route(RECALL, (route) => {
    if (vendor.isDown) return route.abort()
    const content = [{ ...VENDOR, state: vendor.outcome }]
    if (vendor.outcome === 'back') vendor.outcome = 'gone'
    return route.fulfill(answer({ content }))
  })
  return vendor
}

test('[MN-18] money with a vendor is shown in the member centre and recalled; failures are shown', async ({
  page,
  newMember,
  openAs,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const vendor = await simulateVendorWallet(page)
  vendor.outcome = 'on_its_way'
  await openAs(await newMember(), '/m/mine')
  await page.getByRole('button', { name: /With game vendors.*123\.45/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Money with game vendors' })
  await expect(sheet.getByText('Deep Purse')).toBeVisible()
  await expectNoViolations(page, 'money with vendors')
  await sheet.getByRole('button', { name: 'Bring it back' }).click()
  await expect(sheet.getByRole('status')).toContainText('Deep Purse has not answered yet')
  vendor.isDown = true
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  Object.assign(vendor, { isDown: false, outcome: 'back' })
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(shell(page).message('Your money is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: /With game vendors/ })).toHaveCount(0)
})

test('leaving a game whose vendor does not respond says so, and recalls the money once it does', async ({
  page,
  newMember,
  openAs,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const vendor = await simulateVendorWallet(page)
  await openAs(await newMember(), '/m/mine')
  await page.evaluate(() => {
    sessionStorage.setItem('playedFrom', '/m/mine')
    sessionStorage.setItem('tookMoney', '1')
  })
  vendor.isDown = true
  await page.goto('/m/leaveGame')
  await expect(page.getByText('Not all of it is back yet')).toBeVisible()
  vendor.isDown = false
  vendor.outcome = 'part'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Deep Purse: a round is still open')).toBeVisible()
  await expectNoViolations(page, 'money with vendors')
  vendor.outcome = 'back'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/m/mine')
  // No money is left there, so leaving again redirects at once.
  await page.goto('/m/leaveGame')
  await expect(page).toHaveURL('/m/mine')

  // The phone's Back comes through this page too, unless the member has chosen to leave the balance there.
  Object.assign(vendor, { outcome: 'on_its_way' })
  await page.evaluate(() => sessionStorage.setItem('tookMoney', '1'))
  await page.goto('/m/set')
  await expect(page).toHaveURL('/m/leaveGame')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL('/m/mine')
  await page.goto('/m/set')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/m/set')
})

test('[LA-04] a transfer-wallet game is played with the whole balance, and leaving returns it', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100.00')
  await openAs(member, '/m/slotsCenter?search=gate+with+a+purse')
  const opened = page.waitForEvent('websocket')
  await games(page).tile('Gate with a Purse').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dragon Gate')
  const balance = async () => cents(await page.getByRole('banner').getByText(/¥/).textContent())
  await expect.poll(balance).toBe(10_000)
  expect(await balanceInCents(member)).toBe(0)
  expect((await member.api.vendorMoney()).content).toMatchObject([{ state: 'there', there: '100.00' }])
  const isOutcome = ({ payload }: { payload: string | Buffer }) => payload.includes('"payout"')
  const outcome = (await opened).waitForEvent('framereceived', isOutcome)
  await page.getByRole('button', { name: /^Spin/ }).click()
  await outcome
  await page.getByRole('link', { name: 'Back to the games' }).click()
  await expect(shell(page).message('Your money is back.')).toBeVisible()
  await expect(page).toHaveURL('/m/slotsCenter?search=gate+with+a+purse')
  const [bet] = (await member.api.bettingRecord()).content
  expect(bet).toMatchObject({ state: 'settled' })
  const [stake, payout] = [cents(`¥${bet?.stake}`), cents(`¥${bet?.payout}`)]
  expect(stake).toBeLessThan(10_000)
  expect(await balanceInCents(member)).toBe(10_000 - stake + payout)
})
