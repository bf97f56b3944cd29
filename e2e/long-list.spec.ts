import { REEF_GAMES, reefName, seedCatalogue } from './catalogue.ts'
import { games } from './pages/games.ts'
import { expect, test } from './world.ts'

test.beforeAll(seedCatalogue)

test('the page keeps only the tiles of a long list that are near, and the one with the focus', async ({
  page,
}) => {
  const { open, tab, tile, tiles, scrollTo } = games(page)
  await open()
  await tab('RNG').click()
  await expect(tiles).toHaveCount(26)
  const first = await tiles.allInnerTexts()
  await expect(async () => {
    await scrollTo(0)
    await expect(tile(reefName(REEF_GAMES))).toBeAttached({ timeout: 500 })
  }).toPass()
  // Far tiles are placeholders of the same height, drawn when they come near.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await expect(tile(reefName(1))).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const name of first) await expect(tile(name)).toBeAttached()
  await expect(tile(reefName(1))).toBeInViewport()
  await expect(tile(reefName(REEF_GAMES))).toHaveCount(0)
  await tile(reefName(1)).focus()
  await scrollTo(0)
  await expect(tile(reefName(REEF_GAMES))).toBeAttached()
  await expect(tile(reefName(1))).toBeFocused()
  await expect(tile(reefName(2))).toHaveCount(0)
  expect(await height()).toBe(before)
})
