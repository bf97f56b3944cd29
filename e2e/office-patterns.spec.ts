import { COVERING, placeBet } from './bets.ts'
import { setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test.describe.configure({ timeout: 240_000 })

test('bets that cover a play do not count as turnover, and an operator reviews them', async ({
  browser,
  fundedMember,
}) => {
  const member = await fundedMember('200')
  const { numero } = await placeBet(member, 13, COVERING)
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/draws`)
  // The menu has a link of this name too, to the patterns of every state.
  await desk.getByRole('main').getByRole('link', { name: 'Patterns' }).click()
  await expect(desk).toHaveURL(/patterns\?state=open/)
  // The draw is made within a minute, and the list refreshes by itself.
  const row = desk.getByRole('row').filter({ hasText: numero }).filter({ hasText: '104.00' })
  await expect(row).toContainText('Bets that cover a whole play', { timeout: 150_000 })
  await row.getByRole('button', { name: 'Mark as reviewed' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Mark as reviewed' })
  await dialog.getByLabel(/^Reason/).fill('a browser test')
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(row).toHaveCount(0)
  await desk.getByLabel('State').selectOption('looked_at')
  await expect(row).toContainText('a browser test')
  await desk.close()

  const { categories } = await member.api.profitAndLoss()
  expect(categories).toMatchObject([{ stake: '104.00', turnover: '0.00' }])
})
