import type { Page } from '@playwright/test'
import type { Member } from './members.ts'
import { expect, test } from './world.ts'

/** An amount of money as cents. */
const cents = (text: string): number => Math.round(Number.parseFloat(text.replaceAll(/[^\d.]/g, '')) * 100)

/** The address that a launch of the table answers. */
async function launch({ api }: Member): Promise<string> {
  const asked = { gameType: 'LIVE', platform: 'html5', pageNo: 1, pageSize: 26, language: 'EN' } as const
  const { games } = await api.gameList(asked)
  const game = games.find(({ code }) => code === 'sic-bo')
  if (game === undefined) throw new Error('no sic bo in the catalogue')
  const { vassalage: vendor, roomId: gameId, nodeId, gameType: gameCategory } = game
  return (await api.launchGame({ gameCategory, vendor, gameId, nodeId, showChoice: false })).gameUrl
}

const table = (page: Page) => ({
  place: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, pays`) }),
  confirm: page.getByRole('button', { name: /^Bet ¥/ }),
  own: page.getByText(/^Your bets ¥/),
  staked: page.getByText(/^On the table ¥/),
  outcome: page.getByText(/^\d \d \d: \d+, (Small|Big|triple)$/),
  won: page.getByText(/^You won ¥/),
})

test('[LA-04] two at a live table see the same round; who bets is paid, and checks it', async ({
  page,
  context,
  fundedMember,
  newMember,
}) => {
  const [ann, bob] = await Promise.all([fundedMember('100.00'), newMember()])
  const [hers, his] = await Promise.all([launch(ann), launch(bob)])
  const owned = async () => cents((await ann.api.walletBalance({})).sumBalance)
  await page.goto(hers)
  const at = table(page)
  // One of these wins whatever is rolled.
  for (const name of ['Small', 'Big']) await at.place(name).click()
  await at.place('Any triple').click()
  await at.confirm.click()
  await expect(at.own).toHaveText('Your bets ¥15.00')
  await expect.poll(owned).toBe(8_500)

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
  await expect(at.won).toBeVisible()
  await expect(at.won).toHaveText(seen.endsWith('triple') ? 'You won ¥160.00' : 'You won ¥10.00')
  await expect(beside.won).toHaveCount(0)
  await expect.poll(owned).toBe(8_500 + (seen.endsWith('triple') ? 16_000 : 1_000))

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText(seen).click()
  await panel.getByRole('button', { name: 'Check this round' }).click()
  await expect(panel.getByText(/^True: the seed has the promised fingerprint/)).toBeVisible()
})
