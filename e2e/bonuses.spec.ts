import { expectNoViolations } from './axe.ts'
import { closeRequirements, grantBonus } from './bonuses.ts'
import { setupValue } from './clients.ts'
import { PAYMENT_PASSWORD, prepareWithdrawals } from './members.ts'
import { office } from './pages/office.ts'
import { shell } from './pages/shell.ts'
import { withdrawPage } from './pages/withdraw.ts'
import { expect, expectToFit, test } from './world.ts'

const TERMS = { amount: 288, required: 6304, maxStake: 5, weights: { LOTT: 10_000, LIVE: 1000 } }

test('[GR-09] the page of bonuses says what is left, what counts, what it costs and how to leave', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('500')
  await openAs(member, '/m/member/bonus')
  const main = page.getByRole('main')
  await expect(main).toContainText('No bonus is running')
  await grantBonus(member, TERMS)
  await page.goto('/m/mine')
  await main.getByRole('link', { name: 'My bonuses' }).click()
  await expect(page).toHaveURL('/m/member/bonus')
  await expect(shell(page).header.getByRole('heading')).toHaveText('My bonuses')
  await expect(main.getByRole('progressbar', { name: 'First deposit' })).toHaveAttribute('aria-valuenow', '0')
  for (const text of [
    'Turnover left: ¥6,304.00',
    'First, ¥500.00 for deposits',
    'a bonus never adds to the turnover that a deposit needs before a withdrawal',
    '¥5.00',
    'Lottery100 %',
  ])
    await expect(main).toContainText(text)
  await expect(main).toContainText('Live casino10 %')
  await expect(main).toContainText('about ¥138.69 on average, at the house edge of the lotteries (2.2 %)')
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expectToFit(page)
  }
  await expectNoViolations(page, 'a running bonus')
  await main.getByRole('button', { name: 'Give up the bonus: First deposit' }).click()
  const { dialog, message } = shell(page)
  await expect(dialog).toContainText('You lose the bonus of ¥288.00.')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await main.getByRole('button', { name: 'Give up the bonus: First deposit' }).click()
  await dialog.getByRole('button', { name: 'Give up the bonus' }).click()
  await expect(message('You gave up the bonus')).toBeVisible()
  await expect(main).toContainText('You gave it up.')
  expect((await member.api.walletBalance()).bonus).toBe('0.00')
})

test('[GR-07] [GR-10] a withdrawal asks in numbers before it ends a bonus', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('500')
  await grantBonus(member, TERMS)
  const form = withdrawPage(page)
  const main = page.getByRole('main')
  await openAs(member, '/m/withdraw')
  // Every open reason, each with its way out.
  await expect(main).toContainText('Turnover left before a withdrawal: ¥500.00.')
  await expect(main).toContainText('A bonus of ¥288.00 is running, with a turnover of ¥6,304.00 left.')
  await expect(main).toContainText('It never adds to what your deposits need')
  for (const name of ['Set a payment password', 'Add a bank card', 'See the draws', 'My bonuses'])
    await expect(main.getByRole('link', { name })).toBeVisible()
  const { checks } = await member.api.withdrawalTerms()
  expect(checks.flatMap(({ rule, passed }) => (passed ? [] : rule))).toEqual([
    ...['card', 'payment_password', 'turnover', 'bonus'],
  ])
  await prepareWithdrawals(member)
  await closeRequirements(member)
  await page.reload()
  await form.amount.fill('50')
  await page.locator('form').getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  const question = page.getByRole('dialog', { name: 'Give up the bonus of ¥288.00?' })
  await expect(question).toContainText('You lose ¥288.00, which still needs a turnover of ¥6,304.00.')
  await question.getByRole('button', { name: 'Keep the bonus' }).click()
  expect((await member.api.walletBalance()).bonus).toBe('288.00')
  await page.locator('form').getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await question.getByRole('button', { name: 'Withdraw and lose the bonus' }).click()
  await form.sheet.getByLabel('Your six digits').fill(PAYMENT_PASSWORD)
  await form.sheet.getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await expect(form.inProcess).toHaveText('Withdrawal of ¥50.00 in progress')
  expect(await member.api.walletBalance()).toMatchObject({ sumBalance: '450.00', bonus: '0.00' })
})

test('an operator cancels a bonus on the page of its member', async ({
  page,
  fundedMember,
  browser,
  openAs,
}) => {
  const member = await fundedMember('500')
  const { memberId } = await grantBonus(member, TERMS)
  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/members/${memberId}/bonuses`)
  const running = desk.getByRole('table', { name: 'Running bonuses' })
  await expect(running).toContainText('First deposit')
  await expectNoViolations(desk, 'the bonuses of a member in the office')
  await running.getByRole('button', { name: 'Cancel the bonus First deposit' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Why').selectOption('abuse')
  await form.getByLabel(/^Reason/).fill('The same person twice.')
  await form.getByRole('button', { name: 'Cancel the bonus' }).click()
  await expect(desk.getByRole('table', { name: 'Earlier bonuses' })).toContainText('First deposit')
  await openAs(member, '/m/member/bonus')
  await expect(page.getByRole('main')).toContainText('its conditions were not kept')
})
