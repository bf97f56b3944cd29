import { COVERING, placeBet } from './bets.ts'
import { place } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test.describe.configure({ timeout: 240_000 })

test('bets that cover a play count nothing, and an operator sees them and notes what they found', async ({
  browser,
  fundedMember,
}) => {
  const member = await fundedMember('200')
  const { numero } = await placeBet(member, 13, COVERING)
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).enter()
  await desk.goto(`${place('KOI_E2E_OFFICE')}/draws`)
  await desk.getByRole('link', { name: 'Patterns' }).click()
  await expect(desk).toHaveURL(/patterns\?state=open/)
  // The draw is made within a minute, and the list asks again by itself.
  const row = desk.getByRole('row').filter({ hasText: numero }).filter({ hasText: '104.00' })
  await expect(row).toContainText('Covers a way to bet', { timeout: 150_000 })
  await row.getByRole('button', { name: 'Mark as looked at' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Mark as looked at?' })
  await dialog.getByLabel(/^Reason/).fill('a browser test')
  await dialog.getByRole('button', { name: 'Mark it' }).click()
  await expect(row).toHaveCount(0)
  await desk.getByLabel('State').selectOption('looked_at')
  await expect(row).toContainText('a browser test')
  await desk.close()

  const { categories } = await member.api.profitAndLoss()
  expect(categories).toMatchObject([{ stake: '104.00', turnover: '0.00' }])
})
