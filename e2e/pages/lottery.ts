import { expect, type Page } from '@playwright/test'

/** Waits until the draw on the screen is on sale for at least ten more seconds. */
export const waitForTimeToBet = (page: Page): Promise<void> =>
  expect(page.getByRole('timer').first()).toHaveText(/^\d\d:(?!00:0\d$)/, { timeout: 60_000 })

/** The verdicts over the steps of a draw or a ticket. */
const verdicts = (page: Page) => ({
  checksPassed: page.getByText('Everything fits together, and it is what this browser kept'),
  checksFailed: page.getByText('Something does not check out.'),
})

/** The lottery client: bet screen with its slip, receipt, ticket, verifier. */
export function lotteryPages(page: Page) {
  const bar = page.getByRole('region', { name: 'Your bet' })
  const slip = page.getByRole('dialog', { name: 'Slip' })
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  return {
    bar,
    receipt,
    cart: slip,
    /** Opens a game from the member site, as its tile does; waits for a draw with time to bet. */
    async open(game: string): Promise<void> {
      const options = 'playType=trad&showChoice=false'
      await page.goto(`/m/launchGame?${options}&prize_mode=Lott&code=${game}&pageBack=home`)
      await page.waitForURL(/\/lotto\//)
      await waitForTimeToBet(page)
    },
    /** Adds Big and Small of the first place to the slip, each at this multiple of one unit. */
    async addBigAndSmall(multiple: number): Promise<void> {
      await page.getByRole('radio', { name: 'Entertainment' }).click()
      await page.getByRole('tab', { name: 'Big small odd even' }).click()
      for (const side of ['Big', 'Small']) {
        await page.getByRole('button', { name: new RegExp(`^Ten thousands ${side},`) }).click()
        await bar.getByRole('textbox', { name: 'Multiple' }).fill(String(multiple))
        await bar.getByRole('button', { name: 'Add to slip' }).click()
      }
    },
    /** Adds the digits 0 to 4 of the first place at this multiple, and its Big at five times that. */
    async addBothHalves(multiple: number): Promise<void> {
      await page.getByRole('tab', { name: 'One digit, any place' }).click()
      for (const digit of [0, 1, 2, 3, 4]) {
        await page.getByRole('button', { name: `Ten thousands ${digit}`, exact: true }).click()
      }
      await bar.getByRole('textbox', { name: 'Multiple' }).fill(String(multiple))
      await bar.getByRole('button', { name: 'Add to slip' }).click()
      await page.getByRole('radio', { name: 'Entertainment' }).click()
      await page.getByRole('tab', { name: 'Big small odd even' }).click()
      await page.getByRole('button', { name: /^Ten thousands Big,/ }).click()
      await bar.getByRole('textbox', { name: 'Multiple' }).fill(String(5 * multiple))
      await bar.getByRole('button', { name: 'Add to slip' }).click()
    },
    /** Places the slip on the draw on sale, or on the next one if this one is about to close. */
    async placeSlip(): Promise<void> {
      await waitForTimeToBet(page)
      await bar.getByRole('button', { name: /^Slip/ }).click()
      await slip.getByRole('button', { name: /^Bet/ }).click()
      await expect(receipt.getByText('Your bet is in')).toBeVisible()
    },
    /**
     * Opens the ticket from the receipt, and waits until its draw is settled. One of two bets on one place
     * wins, which returns a part of the stake: it is announced with the loss.
     */
    async waitForResult(): Promise<void> {
      await receipt.getByRole('link', { name: 'See the ticket' }).click()
      await expect(page.getByText(/Drawn: .* comes back\. Your loss is ¥/)).toBeVisible({ timeout: 90_000 })
      await expect(page.getByText('Part returned', { exact: true }).first()).toBeVisible()
    },
    ...verdicts(page),
  }
}
