import type { Page } from '@playwright/test'
import { cents } from './cents.ts'
import { siteClient } from './clients.ts'
import { homePage } from './pages/home.ts'
import { balanceInCents } from './studio.ts'
import { expect, test } from './world.ts'

interface Match {
  readonly vendor: string
  readonly matchTime: number
  readonly homeTeam: string
  readonly awayTeam: string
  readonly roomId: string
}

/** Whether a football match of the studio begins at least this many milliseconds from now. */
const isAhead =
  (milliseconds: number) =>
  ({ vendor, matchTime }: Pick<Match, 'vendor' | 'matchTime'>) =>
    vendor === 'KOISPORT' && matchTime - Date.now() > milliseconds

/** Opens home; returns a football match of the studio that leaves enough time to bet before it begins. */
async function openHomeWithMatch(page: Page, open: () => Promise<void>): Promise<Match> {
  // The studio announces matches ahead, and may be late on a busy machine.
  await expect.poll(async () => (await siteClient().hotMatches({})).some(isAhead(20_000))).toBe(true)
  const response = page.waitForResponse(/hotMatches/)
  await open()
  const { value } = (await (await response).json()) as { value: readonly Match[] }
  const match = value.find(isAhead(11_000))
  if (match === undefined) throw new Error('the studio has sent no match')
  return match
}

test('[HT-07] a hot match opens in the studio; a bet on it is placed, played and settled', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('100.00')
  const { homeTeam, awayTeam, roomId } = await openHomeWithMatch(page, () => openAs(member, '/m/home'))
  await homePage(page).matches.getByRole('button').first().click()
  await page
    .getByRole('button', { name: `Play ${homeTeam} against ${awayTeam}` })
    .first()
    .click()
  await page.waitForURL(/\/play\/pond-league/)
  expect(new URL(page.url()).searchParams.get('room')).toBe(roomId)

  const board = page.getByRole('article')
  await expect(board.getByRole('heading', { level: 2 })).toHaveText([homeTeam, awayTeam])
  await board.getByRole('button', { name: homeTeam }).first().click()
  const slip = page.getByRole('dialog', { name: 'Your bet' })
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your bet is in' })).toBeVisible()
  await expect.poll(() => balanceInCents(member)).toBe(9_500)
  await page.getByRole('button', { name: 'Done' }).click()
  const bet = board.getByRole('listitem').filter({ hasText: `${homeTeam} – ${awayTeam}` })
  await expect(bet).toContainText('Placed')

  await expect(board.getByText('Full time')).toBeVisible({ timeout: 45_000 })
  await expect(bet).toContainText(/Won ¥|Lost/)
  const text = (await bet.textContent()) ?? ''
  const payout = cents(/Won ¥([\d.,]+)/.exec(text)?.[1] ?? '0')
  await expect.poll(() => balanceInCents(member)).toBe(9_500 + payout)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Your rounds' }).click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await page.getByRole('button', { name: 'Check this round' }).click()
  await expect(page.getByText(/^True: the seed has the promised fingerprint/)).toBeVisible()
})
