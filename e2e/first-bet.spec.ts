import type { Page } from '@playwright/test'
import { depositPage, paymentPage, QUICKPAY_PAGE } from './pages/deposit.ts'
import { lotteryPages } from './pages/lottery.ts'
import { office } from './pages/office.ts'
import { registerPage } from './pages/register.ts'
import { securityPage } from './pages/security.ts'
import { withdrawPage } from './pages/withdraw.ts'
import { expect, test } from './world.ts'

const SECRET = 'koi12345'
const SIX_DIGITS = '135790'

// The test waits for two draws of a minute each.
test.describe.configure({ timeout: 330_000 })

/** The main path through the product, from a visitor to a paid withdrawal; each step needs the one before. */
test('[LA-14] [MN-01] [MN-03] a visitor registers, deposits, bets, checks the draw and withdraws', async ({
  page,
  browser,
}) => {
  const account = `first${Date.now().toString(36)}`
  await test.step('registers and is logged in', () => register(page, account))
  await test.step('deposits through the payment provider', () => depositHundred(page))
  await test.step('bets on a draw, and sees it drawn and settled', () => betBothHalves(page, 10))
  await test.step('recomputes the draw and the ticket in the browser', () => checkTicket(page))
  await test.step('sees what blocks a withdrawal, and prepares it', () => prepareWithdrawal(page))
  await test.step('plays the rest of the deposit', () => betBothHalves(page, 1))
  await test.step('requests a withdrawal; the amount is held', async () => {
    await withdrawPage(page).open()
    await withdrawPage(page).withdraw('50', SIX_DIGITS)
    await expect(withdrawPage(page).inProcess).toBeVisible()
  })
  await test.step('an operator approves and pays, and the books balance', async () => {
    const desk = await browser.newPage()
    await payOut(desk, account)
    await desk.close()
  })
  await test.step('sees that the money has arrived', async () => {
    await page.goto('/m/withdrawReport')
    await expect(page.getByRole('button', { name: /¥50\.00 Paid$/ })).toBeVisible()
  })
})

async function register(page: Page, account: string): Promise<void> {
  const form = registerPage(page)
  await form.open()
  await form.fill(account, SECRET)
  await form.submit.click()
  await page.waitForURL('**/m/home')
  await expect(page.getByText(account).first()).toBeVisible()
}

async function depositHundred(page: Page): Promise<void> {
  const deposit = depositPage(page)
  await page.goto(QUICKPAY_PAGE)
  await deposit.sayWho({ fullName: 'Linh Nguyen', birthDate: '1992-11-03' })
  await deposit.amount.waitFor()
  await deposit.order('100')
  await paymentPage(page).pay()
  await expect(page.getByText('Credited', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.goto('/m/vouReport')
  await expect(page.getByText('¥100.00').first()).toBeVisible()
}

/** One of the two bets on one place always wins, so two draws are enough to play a whole deposit. */
async function betBothHalves(page: Page, multiple: number): Promise<void> {
  const lottery = lotteryPages(page)
  await lottery.open('SSC60')
  await lottery.addBothHalves(multiple)
  await lottery.placeSlip()
  await lottery.waitForResult()
}

async function checkTicket(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Check this ticket' }).click()
  await expect(lotteryPages(page).checksPassed).toHaveCount(2, { timeout: 30_000 })
  await page.goto('/m/gameRecord')
  await expect(page.getByText('¥97.80').first()).toBeVisible()
}

async function prepareWithdrawal(page: Page): Promise<void> {
  await withdrawPage(page).open()
  await expect(withdrawPage(page).blocked).toBeVisible()
  const security = securityPage(page)
  await security.open()
  await security.setPaymentPassword(SECRET, SIX_DIGITS)
  await security.addCard({ account: `62${Date.now()}`, sixDigits: SIX_DIGITS })
}

async function payOut(desk: Page, account: string): Promise<void> {
  await office(desk).logIn('owner')
  await office(desk).openWithdrawalOf(account)
  await office(desk).pressAndConfirm('Approve')
  await office(desk).pressAndConfirm('Pay')
  await expect(office(desk).state).toHaveText('paid', { timeout: 60_000 })
  await office(desk).open('Books')
  await desk.getByRole('button', { name: 'Run the proof now' }).click()
  await expect(desk.getByText(/^The books balance/)).toBeVisible()
}
