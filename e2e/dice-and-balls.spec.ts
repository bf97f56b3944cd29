import type { Page } from '@playwright/test'
import { lotteryPages } from './pages/lottery.ts'
import { expect, test } from './world.ts'

// The test waits for a draw of a minute.
test.describe.configure({ timeout: 240_000 })

/** The numbers of a draw, by their accessible name. */
const drawn = (page: Page) => page.getByRole('img', { name: /^Draw numbers:/ })

test('dice are picked by their faces, bet on, and shown in the result', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('20'), '/lotto/bet?game=DICE60&play=dice_any')
  const { bar, receipt, placeSlip } = lotteryPages(page)
  for (const face of ['1', '2', '3', '4', '5', '6']) {
    await page.getByRole('button', { name: face, exact: true }).click()
  }
  await expect(bar).toContainText('6 lines')
  // At least one of the six faces appears in any throw.
  await expect(bar).toContainText('Chance 100%')
  await bar.getByRole('button', { name: 'Add to slip' }).click()
  await placeSlip()
  await receipt.getByRole('link', { name: 'See the ticket' }).click()
  // One or two different faces pay less than the six lines cost.
  await expect(page.getByText(/^(Won|Part returned)$/).first()).toBeVisible({ timeout: 150_000 })
  await expect(drawn(page)).toHaveAccessibleName(/^Draw numbers: [1-6] [1-6] [1-6]$/)
})

test('the same car in both places makes no line, and the screen says so', async ({
  page,
  openAs,
  newMember,
}) => {
  await openAs(await newMember(), '/lotto/bet?game=RACE60&play=top2_direct')
  const { bar } = lotteryPages(page)
  await page.getByRole('button', { name: 'Champion 05', exact: true }).click()
  await page.getByRole('button', { name: 'Runner-up 05', exact: true }).click()
  await expect(bar).toContainText('A line takes no number twice')
  await page.getByRole('button', { name: 'Runner-up 06', exact: true }).click()
  await expect(bar).toContainText('1 line × ')
})
