import type { Page } from '@playwright/test'
import { launch, owned } from './studio.ts'
import { expect, test } from './world.ts'

const table = (page: Page) => ({
  place: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, pays`) }),
  confirm: page.getByRole('button', { name: /^Bet ¥/ }),
  own: page.getByText(/^Your bets ¥/),
  staked: page.getByText(/^On the table ¥/),
  // Roads tell of the rounds before in the same words.
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
  const [hers, his] = await Promise.all([launch(ann, 'sic bo'), launch(bob, 'sic bo')])
  await page.goto(hers)
  const at = table(page)
  // One of these wins whatever is rolled.
  for (const name of ['Small', 'Big']) await at.place(name).click()
  await at.place('Any triple').click()
  await at.confirm.click()
  await expect(at.own).toHaveText('Your bets ¥15.00')
  await expect.poll(() => owned(ann)).toBe(8_500)

  // A page that is loaded again in the middle of the round has its bets still.
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto(his)])
  await expect(at.own).toHaveText('Your bets ¥15.00')
  const beside = table(other)
  await expect(beside.staked).toHaveText('On the table ¥15.00')
  await expect(beside.own).toHaveText('Your bets ¥0.00')
  const outcomes = await Promise.all([at.outcome.textContent(), beside.outcome.textContent()])
  const [seen = '', told = ''] = outcomes.map(String)
  expect(told).toBe(seen)
  const isTriple = seen.endsWith('triple')
  await expect(at.paid).toHaveText(isTriple ? 'You won ¥160.00' : '¥10.00 of your ¥15.00 comes back')
  await expect(beside.paid).toHaveCount(0)
  await expect.poll(() => owned(ann)).toBe(8_500 + (isTriple ? 16_000 : 1_000))

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText(seen).click()
  await panel.getByRole('button', { name: 'Check this round' }).click()
  await expect(panel.getByText(/^True: the seed has the promised fingerprint/)).toBeVisible()
})
