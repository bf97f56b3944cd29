import { expect, type Page } from '@playwright/test'
import { siteClient } from '../clients.ts'
import type { Member } from '../members.ts'
import { lotteryPages } from './lottery.ts'

/** Bets on coming draws: the sheet that is opened from the slip, and the pages of what was placed. */
export function chasePages(page: Page) {
  const { bar, cart } = lotteryPages(page)
  const sheet = page.getByRole('dialog', { name: 'Bet on coming draws' })
  return {
    sheet,
    draws: sheet.getByRole('list', { name: 'Draws' }).getByRole('listitem'),
    place: sheet.getByRole('button', { name: /^Bet ¥/ }),
    /** A digit for ¥2.00 in the slip, and the sheet open, early in a draw so that it is on sale long enough. */
    async open(member: Member, openAs: (member: Member, path: string) => Promise<void>): Promise<void> {
      await openAs(member, '/lotto/bet?game=SSC60&playType=trad&play=position')
      await page.getByRole('button', { name: 'Ten thousands 3' }).click()
      await bar.getByRole('textbox', { name: 'Multiple' }).fill('2')
      await bar.getByRole('button', { name: 'Add to slip' }).click()
      await page.getByRole('button', { name: 'Open the slip: 1 bet' }).click()
      await untilSaleIsLong()
      await cart.getByRole('button', { name: 'Play coming draws too' }).click()
      await expect(sheet.getByRole('button', { name: 'Bet ¥20.00 on 10 draws' })).toBeVisible()
    },
  }
}

/** Early in a draw of the fast games, so that a browser has the time to bet on it. */
export async function untilSaleIsLong(): Promise<void> {
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
