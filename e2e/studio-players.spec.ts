import type { Page } from '@playwright/test'
import { cents } from './cents.ts'
import { balanceInCents, launch } from './studio.ts'
import { expect, test } from './world.ts'

/** A bull bull table as its player sees it. */
const bulls = (page: Page) => ({
  find: page.getByRole('button', { name: 'Find a table' }),
  turn: page.getByRole('button', { name: /^Turn the last card/ }),
  nets: async () => {
    await expect(page.locator('[data-net]')).toHaveCount(2)
    const shown = await page
      .locator('[data-net]')
      .evaluateAll((all) => all.map((one) => one.dataset.net ?? ''))
    return shown.map(cents)
  },
})

test('[HM-14] two members meet at bull bull: what one loses the other wins, less the house’s share', async ({
  page,
  browser,
  fundedMember,
}) => {
  const [ann, ben] = await Promise.all([fundedMember('100.00'), fundedMember('100.00')])
  const other = await (await browser.newContext()).newPage()
  await page.goto(await launch(ann, 'bull bull'))
  await other.goto(await launch(ben, 'bull bull'))
  const [annTable, benTable] = [bulls(page), bulls(other)]
  const tables = [annTable, benTable]
  await annTable.find.click()
  await expect(page.getByText(/^1 of at least 2 players is here; a table has up to 5 seats\./)).toBeVisible()
  await expect(page.getByText(/^If nobody comes, the wait ends in \d+ s\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a game that begins at once' })).toBeVisible()
  await benTable.find.click()
  await expect(page.getByText(/^2 wait at base ¥1.00/)).toBeVisible()
  for (const { turn } of tables) await turn.click()
  const [annNets = [], benNets = []] = await Promise.all(tables.map(({ nets }) => nets()))
  // Each player sees the other above and themselves below.
  expect(annNets).toEqual(benNets.toReversed())
  const [lost = 0, won = 0] = annNets.toSorted((a, b) => a - b)
  expect([-100, -200, -300, -400, -500]).toContain(lost)
  expect(won).toBe(-lost * 0.95)
  await expect.poll(() => balanceInCents(ann)).toBe(10_000 + (annNets[1] ?? 0))
  await expect.poll(() => balanceInCents(ben)).toBe(10_000 + (benNets[1] ?? 0))

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Your rounds' }).click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await page.getByRole('button', { name: 'Check this round' }).click()
  await expect(page.getByText(/^True:/)).toBeVisible()
  await other.context().close()
})

test('[HM-11] a reef session whose page is closed is paid out', async ({ page, fundedMember }) => {
  const member = await fundedMember('100.00')
  const reef = await page.context().newPage()
  await reef.goto(await launch(member, 'lantern reef'))
  await reef.getByRole('button', { name: /^Dive in with/ }).click()
  await expect.poll(() => balanceInCents(member)).toBe(9_000)
  const water = reef.getByRole('application')
  const purse = reef.locator('[data-purse]')
  await expect
    .poll(async () => {
      await water.tap()
      return purse.getAttribute('data-purse')
    })
    .not.toBe('10.00')
  await reef.close()
  await expect.poll(() => balanceInCents(member)).toBeGreaterThan(9_000)

  // The game's own record, the site's wallet and the game agree about the money.
  await page.goto(await launch(member, 'lantern reef'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Your rounds' }).click()
  const amounts = page.getByRole('dialog').getByRole('listitem').getByText(/¥/)
  await expect(amounts).toHaveCount(2)
  const [stake = 0, payout = 0] = (await amounts.allInnerTexts()).map(cents)
  expect(stake).toBe(1_000)
  await expect.poll(() => balanceInCents(member)).toBe(10_000 - stake + payout)
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await expect(page.getByText('Paid while you were away')).toBeVisible()
})
