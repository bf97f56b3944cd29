import { expect, type Page } from '@playwright/test'
import { siteClient } from '../clients.ts'
import type { Member } from '../members.ts'
import { lotteryPages } from './lottery.ts'

/** Bets on coming draws: the sheet that opens from the slip, and the pages of placed bets. */
export function chasePages(page: Page) {
  const { bar, cart } = lotteryPages(page)
  const sheet = page.getByRole('dialog', { name: 'Bet on coming draws' })
  return {
    sheet,
    draws: sheet.getByRole('list', { name: 'Draws' }).getByRole('listitem'),
    place: sheet.getByRole('button', { name: /^Bet ¥/ }),
    /** Adds a digit for ¥2.00 to the slip and opens the sheet, early enough in a draw that its sale lasts. */
    async open(member: Member, openAs: (member: Member, path: string) => Promise<void>): Promise<void> {
      await openAs(member, '/lotto/bet?game=SSC60&playType=trad&play=position')
      await page.getByRole('button', { name: 'Ten thousands 3' }).click()
      await bar.getByRole('textbox', { name: 'Multiple' }).fill('2')
      await bar.getByRole('button', { name: 'Add to slip' }).click()
      await page.getByRole('button', { name: 'Open the slip: 1 bet' }).click()
      await waitForLongSale()
      await cart.getByRole('button', { name: 'Play coming draws too' }).click()
      await expect(sheet.getByRole('button', { name: 'Bet ¥20.00 on 10 draws' })).toBeVisible()
    },
  }
}

/** Waits until the sale of the fast game lasts another 25 s, so that a browser has time to bet. */
export async function waitForLongSale(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { current, serverTime } = await siteClient().nearDraws({ gameCode: 'SSC60' })
        return current === null ? 0 : current.closeAt - serverTime
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(25_000)
}
