import type { Page } from '@playwright/test'
import { cents } from './cents.ts'
import { games } from './pages/games.ts'
import { homePage } from './pages/home.ts'
import { balanceInCents } from './studio.ts'
import { expect, test } from './world.ts'

/** What a page of the studio shows of the player and their rounds. */
const studio = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  balance: async () => cents(await page.getByRole('banner').getByText(/¥/).textContent()),
  spin: page.getByRole('button', { name: /^Spin/ }),
  back: page.getByRole('link', { name: 'Back to the games' }),
})

test('[HM-13] [LA-01] [LA-04] a game of the studio is launched, played with money, and left', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100.00')
  await homePage(page).open()
  await expect(homePage(page).top.getByRole('button', { name: 'Lantern Reef' })).toBeVisible()
  const found = '/m/slotsCenter?search=pearl+pond'
  await openAs(member, found)
  const opened = page.waitForEvent('websocket')
  await games(page).tile('Pearl Pond').click()
  const { title, balance, spin, back } = studio(page)
  await expect(title).toHaveText('Pearl Pond')
  expect(new URL(page.url()).pathname).toBe('/play/pearl-pond')
  await expect.poll(balance).toBe(10_000)

  const isOutcome = ({ payload }: { payload: string | Buffer }) => payload.includes('"payout"')
  const outcome = (await opened).waitForEvent('framereceived', isOutcome)
  await spin.click()
  await outcome
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Your rounds' }).click()
  const amounts = page.getByRole('dialog').getByRole('listitem').getByText(/¥/)
  await expect(amounts).toHaveCount(2)
  const [stake = 0, payout = 0] = (await amounts.allInnerTexts()).map(cents)
  expect(stake).toBeGreaterThan(0)
  // The round's own record, the site's wallet and the game agree about the money.
  await expect.poll(() => balanceInCents(member)).toBe(10_000 - stake + payout)
  await expect.poll(balance).toBe(10_000 - stake + payout)

  // A page that is reloaded still has its seat.
  await page.reload()
  await expect.poll(balance).toBe(10_000 - stake + payout)
  await back.click()
  await expect(page).toHaveURL(found)
  await expect(games(page).tile('Pearl Pond')).toBeVisible()
})
