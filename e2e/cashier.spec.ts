import { randomUUID } from 'node:crypto'
import {
  deposit,
  logInMember,
  newCardNumber,
  newPerson,
  PASSWORD,
  PAYMENT_PASSWORD,
  prepareWithdrawals,
} from './members.ts'
import { depositPage, paymentPage, QUICKPAY_PAGE } from './pages/deposit.ts'
import { recordsPage } from './pages/records.ts'
import { securityPage } from './pages/security.ts'
import { shell } from './pages/shell.ts'
import { withdrawPage } from './pages/withdraw.ts'
import { demoPeople } from './people.ts'
import { expect, test } from './world.ts'

test('[MN-01] a member deposits through the payment provider', async ({ page, newMember, openAs }) => {
  const { order, credited } = depositPage(page)
  await openAs(await newMember(), QUICKPAY_PAGE)
  await order('1234.5')
  await expect(paymentPage(page).amount).toHaveText('CNY 1,234.50')
  await paymentPage(page).pay()
  await expect(credited).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(shell(page).account).toContainText('¥1,234.50')
  await page.goto('/m/vouReport')
  await expect(recordsPage(page).rows).toHaveCount(1)
  await expect(recordsPage(page).rows).toContainText('¥1,234.50')
  await expect(recordsPage(page).rows).toContainText('Credited')
})

test('a callback that arrives twice credits once', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  await openAs(member, QUICKPAY_PAGE)
  await depositPage(page).order('40')
  await paymentPage(page).pay('the same callback twice, at the same time')
  await expect(depositPage(page).credited).toBeVisible()
  expect((await member.api.walletBalance({})).sumBalance).toBe('40.00')
})

test('a failed payment is reported and credits nothing', async ({ page, newMember, openAs }) => {
  const member = await newMember()
  await openAs(member, QUICKPAY_PAGE)
  await depositPage(page).order('40')
  await paymentPage(page).fail()
  await expect(page.getByText('Not successful', { exact: true })).toBeVisible()
  await expect(page.getByText('The payment did not go through.')).toBeVisible()
  expect((await member.api.walletBalance({})).sumBalance).toBe('0.00')
})

test('before the first deposit the site asks once who the member is', async ({ page, newMember, openAs }) => {
  const { person, amount, sayWho } = depositPage(page)
  await openAs(await newMember({ person: null }), QUICKPAY_PAGE)
  await expect(person).toBeVisible()
  await expect(amount).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await sayWho(newPerson())
  await expect(amount).toBeVisible()
  await page.reload()
  await expect(amount).toBeVisible()
  await expect(person).toHaveCount(0)
})

test('an excluded person who registers again cannot deposit, however the name is written', async ({
  page,
  newMember,
  openAs,
}) => {
  const { sayWho } = depositPage(page)
  const who = { ...newPerson(), fullName: 'Farid Zainal Abidin' }
  const first = await newMember({ person: who })
  await first.api.excludeSelf({ months: 6, account: first.account })
  await openAs(await newMember({ person: null }), QUICKPAY_PAGE)
  // Another order, capitals, and Cyrillic letters for A, E and I.
  await sayWho({ ...who, fullName: 'АBIDIN ZАINАL FАRID' })
  await expect(page.getByText(/excluded/i).first()).toBeVisible()
  const near = await newMember({ person: null })
  await openAs(near, QUICKPAY_PAGE)
  await sayWho({ ...who, fullName: 'Farid Z. Abidin' })
  await expect(page.getByText('Your details are being checked')).toBeVisible()
  const refused = near.api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount: '50' })
  await expect(refused).rejects.toMatchObject({ code: 'person.review' })
})

test('eight cancelled orders cannot be paid for more than the limit', async ({ newMember }) => {
  const { api } = await newMember()
  await api.setLimit({ kind: 'deposit', period: 'day', amount: '100' })
  const pages: string[] = []
  for (let made = 0; made < 8; made += 1) {
    const order = await api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount: '100' })
    pages.push(order.payUrl ?? '')
    await api.cancelDeposit({ id: order.id })
  }
  const body = new URLSearchParams({ outcome: 'PAID', fault: 'none' })
  const paid = await Promise.all(pages.map((url) => fetch(url, { method: 'POST', body, redirect: 'manual' })))
  expect(paid.map(({ status }) => status)).toEqual(Array(8).fill(400))
  expect((await api.walletBalance({})).sumBalance).toBe('0.00')
})

test('a page that was opened before a time-out and paid after it goes back to the payer', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  await openAs(member, QUICKPAY_PAGE)
  await depositPage(page).order('60')
  await member.api.takeTimeOut({ days: 1 })
  await paymentPage(page).pay()
  await expect(page.getByText('Returned to the payer', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Play is closed to you. The payment goes back to the payer.')).toBeVisible()
  expect((await member.api.walletBalance({})).sumBalance).toBe('0.00')
  await page.goto('/m/webEmail')
  await expect(page.getByText('A payment was returned')).toBeVisible()
})

test('an unpaid deposit can be paid later or cancelled', async ({ page, newMember, openAs }) => {
  const { order, payNow, cancel } = depositPage(page)
  await openAs(await newMember(), QUICKPAY_PAGE)
  await order('40')
  await page.goBack()
  await expect(payNow).toBeVisible()
  await cancel.click()
  await shell(page).dialog.getByRole('button', { name: 'Cancel this deposit' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await expect(payNow).toHaveCount(0)
})

test('the deposit page says what it asks for, and offers an unpaid order again', async ({
  page,
  newMember,
  openAs,
}) => {
  const { order, payNow } = depositPage(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await openAs(await newMember(), QUICKPAY_PAGE)
  await page.getByLabel('Amount').fill('40')
  await expect(page.getByText('¥40.00 · 1 × what you get')).toBeVisible()
  await expect(
    page.getByText(/^Not for this deposit\. Needed once your deposits or withdrawals total ¥15,000\.00/),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await order('40')
  await page.goto(QUICKPAY_PAGE)
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^00:(30:00|29:\d\d)$/)
  await payNow.click()
  await page.waitForURL(/\/pay\//)
})

test('malformed and out-of-range amounts are refused, and order nothing', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const { amount, submit } = depositPage(page)
  await openAs(member, QUICKPAY_PAGE)
  for (const [text, words] of [
    ['', 'Please enter an amount'],
    ['0.01', /^At least ¥/],
    ['99999999', /^At most ¥/],
    ['-5', /./],
    ['1.234', 'Enter an amount with at most two decimal places.'],
    ['12a', 'Enter an amount with at most two decimal places.'],
  ] as const) {
    await amount.fill(text)
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  expect((await member.api.depositRecords({})).content).toEqual([])
})

test('the page names everything that blocks a withdrawal, each with its next step', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember({ person: { ...newPerson(), fullName: 'Tan Mei Ling' } })
  await deposit(member, '100')
  await openAs(member, '/m/withdraw')
  const main = page.getByRole('main')
  await expect(withdrawPage(page).blocked).toBeVisible()
  await expect(main).toContainText('Turnover left before a withdrawal: ¥100.00.')
  const untilPlayed = 'Until it is completed, you cannot withdraw anything, not even your earlier balance.'
  await expect(main).toContainText(untilPlayed)
  await page.goto(QUICKPAY_PAGE)
  await expect(main).toContainText(untilPlayed)
  await page.goto('/m/withdraw')
  await main.getByRole('link', { name: 'Set a payment password' }).click()
  await securityPage(page).setPaymentPassword(PASSWORD, PAYMENT_PASSWORD)
  await expect(page).toHaveURL('/m/withdraw')
  await securityPage(page).open()
  await expect(securityPage(page).passwordRow).toContainText('Set')
  await securityPage(page).addCard({
    account: newCardNumber(),
    sixDigits: PAYMENT_PASSWORD,
  })
  await expect(securityPage(page).card(/\*{2,}.*Tan Mei Ling|Tan Mei Ling/)).toBeVisible()
  await page.goto('/m/withdraw')
  await expect(main).toContainText('Turnover left before a withdrawal')
  await expect(main.getByRole('link', { name: 'Set a payment password' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Add a bank card' })).toHaveCount(0)
})

test('[SH-18] after a card is added, back leads to the withdrawal and opens no sheet again', async ({
  page,
  newMember,
  openAs,
}) => {
  const member = await newMember({ person: { ...newPerson(), fullName: 'Tan Mei Ling' } })
  await deposit(member, '100')
  await openAs(member, '/m/withdraw')
  const { sheet, setPaymentPassword, fillCard, card } = securityPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Add a bank card' }).click()
  await sheet.getByRole('link', { name: 'Set a payment password' }).click()
  await page.waitForURL('**/paymentPassword')
  await setPaymentPassword(PASSWORD, PAYMENT_PASSWORD)
  await fillCard({ account: newCardNumber(), sixDigits: PAYMENT_PASSWORD })
  await expect(card(/Tan Mei Ling/)).toBeVisible()
  await shell(page).header.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/m/withdraw')
  await expect(sheet).toHaveCount(0)
})

test('[MN-03] [MN-05] a withdrawal holds its amount, is recorded and can be cancelled', async ({
  page,
  openAs,
}) => {
  // The demo's member has a running bonus, which a withdrawal would end.
  const { account, password } = demoPeople().agent
  const member = await logInMember(account, password)
  if (!(await member.api.securityItems({})).hasPaymentPassword) await prepareWithdrawals(member)
  const before = await member.api.walletBalance({})
  const form = withdrawPage(page)
  await openAs(member, '/m/withdraw')
  await form.amount.fill('50')
  await page.locator('form').getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await form.sheet.getByLabel('Your six digits').fill('000000')
  await form.sheet.getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await expect(form.sheet.getByRole('alert')).toHaveText('The payment password is incorrect.')
  await form.sheet.getByLabel('Your six digits').fill(PAYMENT_PASSWORD)
  await form.sheet.getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await expect(form.inProcess).toHaveText('Withdrawal of ¥50.00 in progress')
  const held = await member.api.walletBalance({})
  expect(Number(held.sumBalance)).toBe(Number(before.sumBalance) - 50)
  await page.goto('/m/withdrawReport')
  await expect(recordsPage(page).rows.first()).toContainText('¥50.00')
  await expect(recordsPage(page).rows.first()).toContainText('Requested')
  await page.goto('/m/withdraw')
  await form.takeBack.click()
  await shell(page).dialog.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(form.inProcess).toHaveCount(0)
  expect(await member.api.walletBalance({})).toEqual(before)
})

for (const path of [
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/securityCenter',
  '/m/vouReport',
  '/m/gameRecord',
]) {
  test(`[RT-27] ${path} sends a visitor to the log-in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/m/login')
  })
}
