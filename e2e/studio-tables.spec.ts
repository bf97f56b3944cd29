import type { Page } from '@playwright/test'
import { balanceInCents, launch } from './studio.ts'
import { expect, test } from './world.ts'

const table = (page: Page) => ({
  place: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, pays`) }),
  confirm: page.getByRole('button', { name: /^Bet ¥/ }),
  own: page.getByText(/^Your bets ¥/),
  staked: page.getByText(/^On the table ¥/),
  // The roads show earlier rounds in the same words.
  outcome: page.locator('[data-result]').getByText(/^\d \d \d: \d+, (Small|Big|triple)$/),
  paid: page.locator('[data-payout]'),
})

test('[LA-04] two members at a table see the same round; the one who bets is paid, and checks it', async ({
  page,
  context,
  fundedMember,
  newMember,
}) => {
  const [ann, bob] = await Promise.all([fundedMember('100.00'), newMember()])
  const [annUrl, bobUrl] = await Promise.all([launch(ann, 'sic bo'), launch(bob, 'sic bo')])
  await page.goto(annUrl)
  const annTable = table(page)
  // One of these bets wins whatever is rolled.
  for (const name of ['Small', 'Big']) await annTable.place(name).click()
  await annTable.place('Any triple').click()
  await annTable.confirm.click()
  await expect(annTable.own).toHaveText('Your bets ¥15.00')
  await expect.poll(() => balanceInCents(ann)).toBe(8_500)

  // A page that is reloaded in the middle of the round still has its bets.
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto(bobUrl)])
  await expect(annTable.own).toHaveText('Your bets ¥15.00')
  const bobTable = table(other)
  await expect(bobTable.staked).toHaveText('On the table ¥15.00')
  await expect(bobTable.own).toHaveText('Your bets ¥0.00')
  const outcomes = await Promise.all([annTable.outcome.textContent(), bobTable.outcome.textContent()])
  const [annSees = '', bobSees = ''] = outcomes.map(String)
  expect(bobSees).toBe(annSees)
  const isTriple = annSees.endsWith('triple')
  await expect(annTable.paid).toHaveText(isTriple ? 'You won ¥160.00' : '¥10.00 of your ¥15.00 comes back')
  await expect(bobTable.paid).toHaveCount(0)
  await expect.poll(() => balanceInCents(ann)).toBe(8_500 + (isTriple ? 16_000 : 1_000))

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText(annSees).click()
  await panel.getByRole('button', { name: 'Check this round' }).click()
  await expect(panel.getByText(/^True: the seed has the promised fingerprint/)).toBeVisible()
})
