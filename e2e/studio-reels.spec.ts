import type { Page } from '@playwright/test'
import { cents } from './cents.ts'
import { games } from './pages/games.ts'
import { expect, test } from './world.ts'

/** The balance in the header of a game, in cents. */
const shownBalance = async (page: Page): Promise<number> =>
  cents(await page.getByRole('banner').getByText(/¥/).textContent())

/** The whole cents of an amount, as pages show it. */
const wholeCents = (amount: number): number => Math.floor(amount * 100 + 0.001)

test('a member spins for money, verifies the round, plays mines over a reload, and is paid', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('50.00')
  const balance = async () => Number((await member.api.walletBalance({})).sumBalance)

  await openAs(member, '/m/slotsCenter?search=pearl+pond')
  await expect(games(page).tiles).toHaveCount(1)
  await games(page).tile('Pearl Pond').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pearl Pond' })).toBeVisible()
  await expect.poll(() => shownBalance(page)).toBe(5_000)

  const spin = page.getByRole('button', { name: /^Spin, ¥0\.40$/ })
  await spin.tap()
  await expect(page.getByRole('status').getByText(/^(Won ¥|No win this time)/)).toBeAttached()
  await expect(spin).toBeEnabled()
  await expect.poll(async () => (await shownBalance(page)) - wholeCents(await balance())).toBe(0)

  await page.getByRole('button', { name: 'Turn sound off' }).tap()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  await expect(spin).toBeEnabled()

  await verifyLast(page)
  await page.getByRole('link', { name: 'Back to the games' }).tap()
  await expect(games(page).tile('Pearl Pond')).toBeVisible()
  await page.goto('/m/slotsCenter?search=moon+mines')
  await expect(games(page).tiles).toHaveCount(1)
  await games(page).tile('Moon Mines').click()
  await openTiles(page)
  const take = page.getByRole('button', { name: /^Take ¥/ })
  const worth = (await take.textContent()) ?? ''
  const before = await balance()
  await page.reload()
  await expect(take).toHaveText(worth)
  await expect(page.getByRole('button', { name: /pearl$/ })).toHaveCount(2)
  await take.tap()
  const paid = worth.replace('Take ', '')
  await expect(page.getByText(`You took ${paid}`).first()).toBeAttached()
  // The button shows whole cents, and the wallet gets the finer places too.
  const gained = async () => wholeCents((await balance()) - before)
  await expect.poll(gained).toBe(cents(paid))
  await expect.poll(async () => (await shownBalance(page)) - wholeCents(await balance())).toBe(0)
})

/** Reveals the seed of the only round played, and has the browser verify that round. */
async function verifyLast(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await dialog.getByRole('button', { name: 'Fairness' }).tap()
  const hash = /^[0-9a-f]{64}$/
  const promised = (await dialog.getByText(hash).first().textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy: Fingerprint of our secret seed' }).tap()
  await expect(page.getByText('Copied').first()).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(promised)
  await dialog.getByLabel('Your seed', { exact: true }).fill('mine-and-nobodys')
  await dialog.getByRole('button', { name: 'Reveal and use new seeds' }).tap()
  await expect(dialog.getByText('Rounds that it decided: 1.', { exact: false })).toBeVisible()
  await expect(dialog.getByText(promised)).toBeVisible()
  await expect(dialog.getByLabel('Your seed', { exact: true })).toHaveValue('mine-and-nobodys')
  await dialog.getByRole('button', { name: 'Menu' }).tap()
  await dialog.getByRole('button', { name: 'Your rounds' }).tap()
  await dialog.getByRole('button', { name: /Stake ¥0\.40/ }).tap()
  await expect(dialog.getByText(promised)).toBeVisible()
  await dialog.getByRole('button', { name: 'Check this round' }).tap()
  await expect(
    dialog.getByText('True: the seed has the promised fingerprint', { exact: false }),
  ).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).tap()
}

test('a tile touched without a connection says that it waits, and opens once there is one', async ({
  page,
  context,
  fundedMember,
  openAs,
  problems,
}) => {
  await openAs(await fundedMember('50'), '/m/slotsCenter?search=moon+mines')
  await games(page).tile('Moon Mines').click()
  await page.getByRole('button', { name: 'Land on the moon' }).tap()
  const tile = page.getByRole('button', { name: /^Tile 7:/ })
  await expect(tile).toBeEnabled()
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await tile.tap()
  await expect(tile).toHaveAccessibleName('Tile 7: waiting for the answer')
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expect(page.getByRole('alert')).toContainText('Trying again')
  await context.setOffline(false)
  await expect(tile).toHaveAccessibleName(/: (pearl|mine)$/)
  await expect(page.getByRole('alert')).toBeHidden()
})

/**
 * Plays with one mine until two pearls are open; a round that hits the mine is lost, and the next one
 * begins.
 */
async function openTiles(page: Page): Promise<void> {
  const land = page.getByRole('button', { name: 'Land on the moon' })
  const fewer = page.getByRole('button', { name: 'Fewer mines' })
  await expect(land).toBeEnabled()
  await fewer.tap()
  await fewer.tap()
  for (;;) {
    await land.tap()
    for (const place of [7, 19]) {
      const tile = page.getByRole('button', { name: new RegExp(`^Tile ${place}:`) })
      await expect(tile).toBeEnabled()
      await tile.tap()
      await expect(tile).toHaveAccessibleName(/: (pearl|mine)$/)
      if ((await tile.getAttribute('aria-label'))?.endsWith('mine')) break
    }
    if (await page.getByRole('button', { name: /^Take ¥/ }).isVisible()) return
  }
}
